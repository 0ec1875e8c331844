import { refusal } from '../refusal.ts'

export const referenceRefusals = {
  V_PATTERN: refusal(
    400,
    'Andoza notoʻgʻri yoki juda murakkab',
    'Шаблон неверен или слишком сложен',
    'The pattern is not valid or too complicated',
  ),
  V_FORMULA: refusal(
    400,
    'Formula {at}-belgidan boshlab tushunarsiz',
    'Формула непонятна начиная с {at}-го символа',
    'The formula cannot be read from character {at}',
  ),
  V_EARLIER_FIELD: refusal(
    400,
    'Faqat yuqoridagi maydonlardan foydalanish mumkin: {name}',
    'Можно ссылаться только на поля выше: {name}',
    'Only fields above can be used: {name}',
  ),
  V_NUMBER_FIELD: refusal(
    400,
    'Formulada faqat sonli maydonlar boʻladi: {name}',
    'В формуле могут быть только числовые поля: {name}',
    'A formula takes only number fields: {name}',
  ),
  V_PLACEHOLDER: refusal(
    400,
    '«{name}» oʻrin egasi yoʻq',
    'Нет подстановки «{name}»',
    'Placeholder “{name}” is missing',
  ),
} as const
