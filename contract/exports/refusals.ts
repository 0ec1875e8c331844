import { refusal } from '../refusal.ts'

export const exportsRefusals = {
  E_EXPORTS_MANY: refusal(
    422,
    'Sizda {max} ta fayl tayyorlanmoqda. Ularni kuting yoki bekor qiling',
    'У вас уже готовятся файлы: {max}. Дождитесь их или отмените',
    'Files are being made for you already: {max}. Wait for them or cancel one',
  ),
} as const
