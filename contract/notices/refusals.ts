import { refusal } from '../refusal.ts'

export const noticesRefusals = {
  V_LOCKED: refusal(
    400,
    'Bu xabarnomalarni oʻchirib boʻlmaydi',
    'Эти уведомления нельзя отключить',
    'These notices cannot be switched off',
  ),
  V_QUIET_HOURS: refusal(
    400,
    'Sokin vaqtning boshi va oxiri bir xil boʻlmasin',
    'Начало и конец тихих часов не должны совпадать',
    'Quiet hours must not begin and end at the same time',
  ),
} as const
