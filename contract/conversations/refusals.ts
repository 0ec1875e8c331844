import { refusal } from '../refusal.ts'

export const conversationsRefusals = {
  E_LATE_CHANGE: refusal(
    422,
    'Bu xabarni endi oʻzgartirib yoki oʻchirib boʻlmaydi',
    'Это сообщение уже нельзя изменить или удалить',
    'This message can no longer be changed or deleted',
  ),
  E_TALK_TAKEN: refusal(
    409,
    'Bu murojaatga boshqa xodim javob bermoqda',
    'На это обращение отвечает другой сотрудник',
    'Another member of staff answers here',
  ),
  E_TALK_BLOCKED: refusal(
    403,
    'Tomonlardan biri yozishmani bloklagan',
    'Одна из сторон заблокировала переписку',
    'One of the sides has blocked the conversation',
  ),
} as const
