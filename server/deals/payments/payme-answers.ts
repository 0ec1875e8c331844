/** What Payme is told when the answer is no, by its published codes; the payer reads the message in three languages. */
interface Fault {
  code: number
  message: { uz: string; ru: string; en: string }
}
const fault = (code: number, uz: string, ru: string, en: string): Fault => ({ code, message: { uz, ru, en } })

const faults = {
  transport: fault(-32300, 'Soʻrov POST boʻlishi kerak', 'Запрос должен быть POST', 'The request must be a POST'),
  parse: fault(-32700, 'JSON oʻqib boʻlmadi', 'Не удалось разобрать JSON', 'The JSON cannot be read'),
  request: fault(-32600, 'Soʻrov toʻliq emas', 'Неполный запрос', 'The request lacks fields'),
  method: fault(-32601, 'Bunday usul yoʻq', 'Метод не найден', 'No such method'),
  access: fault(-32504, 'Ruxsat yoʻq', 'Недостаточно прав', 'Not allowed'),
  system: fault(-32400, 'Ichki xato', 'Системная ошибка', 'Internal error'),
  amount: fault(-31001, 'Summa bitim summasiga teng emas', 'Неверная сумма', 'The amount is not that of the deal'),
  unknown: fault(-31003, 'Tranzaksiya topilmadi', 'Транзакция не найдена', 'No such transaction'),
  delivered: fault(
    -31007,
    'Tovar joʻnatilgan, toʻlovni bekor qilib boʻlmaydi',
    'Товар отправлен, отменить платёж нельзя',
    'The goods are sent: the payment cannot be cancelled',
  ),
  perform: fault(-31008, 'Amalni bajarib boʻlmaydi', 'Невозможно выполнить операцию', 'This cannot be done'),
  noDeal: fault(-31050, 'Bunday bitim yoʻq', 'Сделка не найдена', 'No such deal'),
  notPayable: fault(
    -31051,
    'Bu bitim hozir toʻlov kutmayapti',
    'Сделка сейчас не ожидает оплаты',
    'The deal does not await a payment',
  ),
  busy: fault(
    -31052,
    'Bu bitim uchun boshqa toʻlov ketmoqda',
    'По сделке уже идёт другой платёж',
    'Another payment of the deal is under way',
  ),
} as const satisfies Record<string, Fault>
export type PaymeFault = keyof typeof faults

/** Which field of the account was wrong. */
const pointing: Partial<Record<PaymeFault, string>> = {
  noDeal: 'order_id',
  notPayable: 'order_id',
  busy: 'order_id',
}

export type PaymeAnswer = { result: object } | { error: Fault & { data?: string } }

export function no(name: PaymeFault): PaymeAnswer {
  const data = pointing[name]
  return { error: { ...faults[name], ...(data && { data }) } }
}
export const yes = (result: object): PaymeAnswer => ({ result })
