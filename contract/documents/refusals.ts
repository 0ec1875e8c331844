import { refusal } from '../refusal.ts'

export const documentsRefusals = {
  V_VARIABLE: refusal(
    400,
    'Bunday oʻzgaruvchi yoʻq: «{names}»',
    'Нет таких переменных: «{names}»',
    'There are no such variables: “{names}”',
  ),
  V_VARIABLE_ALONE: refusal(
    400,
    'Jadval oʻz xatboshisida yolgʻiz tursin: «{names}»',
    'Таблица должна стоять в отдельном абзаце: «{names}»',
    'A table stands alone in its paragraph: “{names}”',
  ),
  E_NO_TEMPLATE: refusal(
    422,
    'Eʼlon qilingan hujjat shabloni yoʻq: {name}',
    'Нет опубликованного шаблона документа: {name}',
    'There is no published document template: {name}',
  ),
} as const
