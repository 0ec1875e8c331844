import type { Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'

type Name = Readonly<Record<Exclude<Language, 'cyrl'>, string>>
const name = (uz: string, ru: string, eng: string): Name => ({ uz, ru, eng })

/** States of every process in words, for sentences: a person is never told «on_moderation». */
const names: Readonly<Record<string, Name>> = {
  accepted: name('qabul qilingan', 'принято', 'accepted'),
  active: name('faol', 'активен', 'active'),
  appealed: name('shikoyat qilingan', 'обжаловано', 'appealed'),
  approved: name('tasdiqlangan', 'одобрено', 'approved'),
  archived: name('arxivda', 'в архиве', 'archived'),
  asked: name('soʻralgan', 'запрошено', 'asked'),
  awaiting_payment: name('toʻlov kutilmoqda', 'ожидает оплаты', 'awaiting payment'),
  bank_confirmed: name('bank tasdiqlagan', 'подтверждён банком', 'confirmed by the bank'),
  blocked: name('bloklangan', 'заблокировано', 'blocked'),
  cancelled: name('bekor qilingan', 'отменена', 'cancelled'),
  closed: name('yopilgan', 'закрыто', 'closed'),
  completed: name('yopilgan', 'завершена', 'completed'),
  confirmed: name('tasdiqlangan', 'подтверждена', 'confirmed'),
  contract_signing: name('imzo kutilmoqda', 'на подписании', 'being signed'),
  created: name('boshlangan', 'начат', 'begun'),
  decided: name('koʻrib chiqilgan', 'рассмотрено', 'decided'),
  declined: name('rad etilgan', 'отклонено', 'declined'),
  deleted: name('oʻchirilgan', 'удалено', 'deleted'),
  deletion_requested: name('oʻchirilmoqda', 'удаляется', 'being deleted'),
  delivered: name('yetkazilgan', 'доставлена', 'delivered'),
  dismissed: name('rad etilgan', 'отклонено', 'dismissed'),
  disputed: name('nizoda', 'в споре', 'in dispute'),
  draft: name('qoralama', 'черновик', 'draft'),
  ended: name('tugatilgan', 'завершено', 'ended'),
  expired: name('muddati oʻtgan', 'срок истёк', 'expired'),
  failed: name('tasdiqlanmadi', 'не подтверждён', 'failed'),
  hidden: name('yashirilgan', 'скрыто', 'hidden'),
  invited: name('taklif qilingan', 'приглашён', 'invited'),
  liquidated: name('tugatilgan', 'ликвидировано', 'liquidated'),
  matched: name('taqsimlangan', 'разнесено', 'matched'),
  micro_transfer: name('sinov oʻtkazmasi yuborilgan', 'отправлен проверочный перевод', 'test transfer sent'),
  new: name('yangi', 'новое', 'new'),
  on_moderation: name('tekshiruvda', 'на проверке', 'on moderation'),
  open: name('ochiq', 'открыт', 'open'),
  paid: name('toʻlangan', 'оплачена', 'paid'),
  paid_out: name('yechilgan', 'выплачено', 'paid out'),
  partially_delivered: name('qisman yetkazilgan', 'доставлена частично', 'partly delivered'),
  paused: name('toʻxtatilgan', 'приостановлено', 'paused'),
  pending: name('kutilmoqda', 'ожидает', 'pending'),
  pending_verification: name('tasdiq kutilmoqda', 'ожидает подтверждения', 'waiting for verification'),
  performed: name('oʻtgan', 'проведён', 'performed'),
  proposed: name('taklif qilingan', 'предложено', 'proposed'),
  published: name('eʼlon qilingan', 'опубликовано', 'published'),
  queued: name('navbatda', 'в очереди', 'in the queue'),
  ready: name('tayyor', 'готово', 'ready'),
  ready_for_pickup: name('olib ketishga tayyor', 'готова к выдаче', 'ready for pickup'),
  received: name('qabul qilib olingan', 'получено', 'received'),
  refunded: name('pul qaytarilgan', 'деньги возвращены', 'refunded'),
  rejected: name('rad etilgan', 'отклонено', 'rejected'),
  requested: name('soʻralgan', 'запрошено', 'requested'),
  returned: name('tuzatishga qaytarilgan', 'возвращено на исправление', 'returned'),
  reversed: name('qaytarilgan', 'возвращён', 'reversed'),
  revised: name('sotuvchi oʻzgartirgan', 'изменена продавцом', 'revised by the seller'),
  sent: name('joʻnatilgan', 'отправлено', 'sent'),
  shipped: name('yoʻlda', 'в пути', 'on its way'),
  sold_out: name('sotib tugatilgan', 'распродано', 'sold out'),
  split: name('nizo boʻyicha boʻlingan', 'разделена по спору', 'split by the arbiter'),
  superseded: name('yangisi bilan almashtirilgan', 'заменено новым', 'superseded'),
  suspended: name('toʻxtatib qoʻyilgan', 'приостановлено', 'suspended'),
  suspense: name('aniqlanmagan', 'не выяснено', 'in suspense'),
  taken: name('koʻrib chiqilmoqda', 'на рассмотрении', 'being looked at'),
  unexplained: name('izohlanmagan', 'не объяснено', 'unexplained'),
  unverified: name('tasdiqlanmagan', 'не проверен', 'unverified'),
  upheld: name('asosli deb topilgan', 'признано обоснованным', 'upheld'),
  withdrawn: name('qaytarib olingan', 'отозвано', 'withdrawn'),
}

/** The state itself where it has no name: better a code than nothing. */
export function stateName(state: string, lang: Language): string {
  const known = names[state]
  if (!known) return state
  return lang === 'cyrl' ? latinToCyrillic(known.uz) : known[lang]
}
