import type { Localized } from '../localized.ts'

/**
 * Every key of the site configuration (domain book 3.3): its type, default and bounds. Zod-free: the editor of a
 * setting, the server that checks it and the code that reads it all use this one table.
 */
interface Common {
  group: 'site' | 'contacts' | 'money' | 'market' | 'announcements' | 'finance' | 'sign-in' | 'messages'
  unit?: string
}
interface BoolSetting extends Common {
  kind: 'bool'
  default: boolean
}
interface NumberSetting extends Common {
  kind: 'int' | 'decimal'
  default: number
  min: number
  max: number
}
interface TextSetting extends Common {
  kind: 'text'
  default: string
  max: number
  pattern?: RegExp
}
interface LocalizedSetting extends Common {
  kind: 'localized'
  default: Localized
  max: number
}
interface ListSetting extends Common {
  kind: 'list'
  default: readonly string[]
  /** Of entries, and of the characters in each. */
  max: number
  pattern?: RegExp
}
export type SettingDescriptor = BoolSetting | NumberSetting | TextSetting | LocalizedSetting | ListSetting

const int = (group: Common['group'], unit: string, value: number, min: number, max: number) =>
  ({ kind: 'int', group, unit, default: value, min, max }) as const
const percent = (group: Common['group'], value: number, max: number) =>
  ({ kind: 'decimal', group, unit: '%', default: value, min: 0, max }) as const
const text = (group: Common['group'], value: string, max: number, pattern: RegExp) =>
  ({ kind: 'text', group, default: value, max, pattern }) as const

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

export const settings = {
  'banner.approbation.enabled': { kind: 'bool', group: 'site', default: true },
  'banner.approbation.text': {
    kind: 'localized',
    group: 'site',
    max: 200,
    default: {
      uz: 'Sayt aprobatsiya (sinov) rejimida ishlamoqda',
      ru: 'Сайт работает в режиме апробации',
      eng: 'The site works in approbation mode',
    },
  },
  'build.check.intervalSec': int('site', 's', 300, 30, 86_400),
  'soon.routes': { kind: 'list', group: 'site', default: [], max: 100, pattern: /^[A-Za-z][A-Za-z0-9]{1,59}$/ },
  'contacts.phone': text('contacts', '', 30, /^(\+998\d{9})?$/),
  'contacts.telegram': text('contacts', '', 60, /^(@[A-Za-z]\w{3,31}|https:\/\/t\.me\/\w+)?$/),
  'contacts.email': text('contacts', '', 254, /^([^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+)?$/),
  'money.bhm': int('money', 'soum', 412_000, 1, 100_000_000),
  'money.minWage': int('money', 'soum', 1_271_000, 1, 1_000_000_000),
  'clearing.feePct.buyer': percent('money', 0.1, 5),
  'clearing.feePct.seller': percent('money', 0.1, 5),
  'clearing.depositPct': percent('money', 5, 50),
  'clearing.depositFromSoum': int('money', 'soum', 100_000_000, 1, 100_000_000_000),
  'clearing.twoPeopleFromSoum': int('money', 'soum', 100_000_000, 1, 100_000_000_000),
  'clearing.minWithdrawSoum': int('money', 'soum', 1000, 1, 100_000_000),
  'clearing.bank.holder': text('money', '', 150, /^.*$/),
  'clearing.bank.tin': text('money', '', 9, /^(\d{9})?$/),
  'clearing.bank.name': text('money', '', 100, /^.*$/),
  'clearing.bank.mfo': text('money', '', 5, /^(\d{5})?$/),
  'clearing.bank.account': text('money', '', 20, /^(\d{20})?$/),
  'market.maxActiveProducts.individual': int('market', '', 50, 1, 100_000),
  'market.maxActiveProducts.organization': int('market', '', 2000, 1, 100_000),
  'product.ttlDays': int('market', 'd', 60, 1, 365),
  'price.corridorPct': percent('market', 40, 100),
  'deal.priceBandPct': percent('market', 70, 1000),
  'order.sellerConfirmHours': int('market', 'h', 24, 1, 720),
  'order.paymentHours': int('market', 'h', 12, 1, 720),
  'order.transferWorkingDays': int('market', 'd', 3, 1, 30),
  'order.contractWorkingDays': int('market', 'd', 3, 1, 30),
  'order.contractFromBhm': int('market', 'bhm', 25, 1, 100_000),
  'order.autoCompleteDays': int('market', 'd', 3, 1, 30),
  'order.weighBandPct': percent('market', 5, 50),
  'order.cashMaxSoum': int('market', 'soum', 10_000_000, 1, 1_000_000_000),
  'dispute.decisionWorkingDays': int('market', 'd', 10, 1, 60),
  'sign.otpMaxSoum': int('market', 'soum', 50_000_000, 1, 10_000_000_000),
  'price.minSample': int('market', '', 3, 2, 100),
  'moderation.slaHours': int('market', 'h', 4, 1, 240),
  'ad.ttlDays': int('announcements', 'd', 30, 1, 365),
  'vacancy.ttlDays': int('announcements', 'd', 30, 1, 365),
  'resume.ttlDays': int('announcements', 'd', 90, 1, 365),
  'fin.maxOrganizationsPerApplication': int('finance', '', 3, 1, 10),
  /** The rate of the Central Bank, in hundredths of a percent. */
  'fin.centralBankRateBp': int('finance', '', 1400, 0, 10_000),
  /** What a person needs a month at least, in soʻm; the income of households is measured by it. */
  'government.minConsumptionSoum': int('finance', '', 568_000, 1, 1_000_000_000),
  'government.lotMinHa': { kind: 'decimal', group: 'finance', unit: 'ha', default: 0.1, min: 0.01, max: 10 },
  'government.lotMaxHa': { kind: 'decimal', group: 'finance', unit: 'ha', default: 2, min: 0.1, max: 100 },
  'session.staffIdleMinutes': int('sign-in', 'min', 30, 5, 480),
  'otp.ttlSec': int('sign-in', 's', 120, 30, 900),
  'otp.resendSec': int('sign-in', 's', 60, 10, 600),
  'otp.attempts': int('sign-in', '', 5, 1, 20),
  'otp.sendsPerHour': int('sign-in', '', 5, 1, 100),
  'otp.sendsPerDay': int('sign-in', '', 10, 1, 500),
  'otp.sendsPerHourPerAddress': int('sign-in', '', 30, 1, 10_000),
  'sms.quietHours.from': text('sign-in', '20:00', 5, CLOCK),
  'sms.quietHours.to': text('sign-in', '09:00', 5, CLOCK),
  /** What the operator takes for one message, in tiyin. */
  'sms.priceTiyin': int('messages', '', 9500, 0, 1_000_000),
  /** Which SMS operator is asked first; the other one takes over where it is away. */
  'sms.primary': text('messages', 'eskiz', 20, /^(?:eskiz|playmobile)$/),
  'campaign.perDay': int('messages', '', 2, 1, 20),
  'campaign.rate.push': int('messages', '', 200, 1, 1000),
  'campaign.rate.telegram': int('messages', '', 25, 1, 25),
  'campaign.rate.sms': int('messages', '', 20, 1, 1000),
  'campaign.rate.email': int('messages', '', 10, 1, 1000),
} as const satisfies Readonly<Record<string, SettingDescriptor>>

type Descriptors = typeof settings
export type SettingKey = keyof Descriptors
export const settingKeys = Object.keys(settings).filter(isSettingKey)

interface Values {
  bool: boolean
  int: number
  decimal: number
  text: string
  localized: Localized
  list: readonly string[]
}
export type SettingValue<K extends SettingKey = SettingKey> = Values[Descriptors[K]['kind']]

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settings, key)
}

/** Text keys are lower case: `settings.build.check.interval-sec`. */
export const descriptionKeyOf = (key: SettingKey): string =>
  `settings.${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
