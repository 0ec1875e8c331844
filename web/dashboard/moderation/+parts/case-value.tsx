import { z } from 'zod'
import { Speaker } from '#contract/events/event.ts'
import { Certificate, PriceTier } from '#contract/market/product.ts'
import { Cover } from '#contract/media/content.ts'
import type { Case } from '#contract/moderation/moderation.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { useShowValue } from '#web/kit/dashboard/history/show-value.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './case.module.css'
import { CasePictures } from './case-pictures.tsx'
import { FlaggedText } from './flagged-text.tsx'

interface Props {
  judged: Pick<Case, 'names' | 'flagged' | 'targetId'>
  field: string
  value: unknown
  /** Flags speak of what is new. */
  fresh: boolean
}

const Localized = z.object({ uz: z.string() }).catchall(z.string().optional())
const Tiers = z.array(PriceTier).min(1)
const Papers = z.array(Certificate).min(1)
const Speakers = z.array(Speaker).min(1)
const money: ReadonlySet<string> = new Set([
  'price',
  'priceFrom',
  'travelFee',
  'salaryFrom',
  'salaryTo',
  'salaryWanted',
])
const languages = ['uz', 'ru', 'eng', 'cyrl'] as const

/** One value of a content as a judge reads it: names instead of numbers, texts with what is flagged in them. */
export function CaseValue({ judged: { names, flagged, targetId }, field, value, fresh }: Props) {
  const t = useT('moderation')
  const lang = useLanguage()
  const show = useShowValue()
  const flags = fresh ? flagged : []
  if (field === 'images') return <CasePictures ids={z.array(z.string()).catch([]).parse(value)} flags={flags} />
  if (value === null || value === undefined) return <span className={styles.quiet}>—</span>
  const named = typeof value === 'number' || typeof value === 'string' ? names[`${field}:${value}`] : undefined
  if (named) return named
  if (field === 'photo' && typeof value === 'string') return <CasePictures ids={[value]} flags={flags} />
  const cover = field === 'cover' ? Cover.safeParse(value) : undefined
  if (cover?.success) return <CasePictures ids={[cover.data.file]} flags={flags} />
  if (field === 'voice')
    // biome-ignore lint/a11y/useMediaCaption: somebody's own voice, which nobody has written down
    return <audio controls preload="none" aria-label={t('voice-of')} src={voiceAt(targetId)} />
  if (money.has(field) && typeof value === 'number') return <Price value={value} flags={flags} />
  const texts = Localized.safeParse(value)
  if (texts.success)
    return (
      <dl className={styles.languages}>
        {languages.map((one) => {
          const text = texts.data[one]
          return text ? (
            <div key={one}>
              <dt>{t(`language.${one}`)}</dt>
              <dd lang={one === 'eng' ? 'en' : one === 'cyrl' ? 'uz-Cyrl' : one}>
                <FlaggedText text={text} flags={flags.filter((flag) => flag.field === `${field}.${one}`)} />
              </dd>
            </div>
          ) : null
        })}
      </dl>
    )
  const tiers = Tiers.safeParse(value)
  if (tiers.success) return tiers.data.map(({ minQty, price }) => `≥ ${minQty}: ${formatMoney(price, lang)}`).join('; ')
  const papers = Papers.safeParse(value)
  if (papers.success)
    return papers.data
      .map(
        ({ kind, number, validTo }) =>
          `${t(`certificate.${kind}`)} №${number}${validTo ? `, ${formatDate(validTo)}` : ''}`,
      )
      .join('; ')
  const speakers = Speakers.safeParse(value)
  if (speakers.success) return <CaseSpeakers speakers={speakers.data} />
  if (field === 'delivery')
    return z
      .array(z.enum(['pickup', 'seller', 'carrier']))
      .catch([])
      .parse(value)
      .map((one) => t(`delivery.${one}`))
      .join(', ')
  if (field === 'attributes')
    return <Attributes values={z.record(z.string(), z.unknown()).catch({}).parse(value)} names={names} />
  if (field === 'vatRate') return value === 'none' ? t('no-vat') : t('vat-rate', { rate: String(value) })
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value)
  if (typeof value === 'string')
    return (
      <span className={styles.text}>
        <FlaggedText text={value} flags={flags.filter((flag) => flag.field === `${field}.uz`)} />
      </span>
    )
  return <span className={styles.text}>{show(withNames(names, field, value))}</span>
}

/** Codes inside lists and rows by their names, as `languages.lang:uz`. */
function withNames(names: Case['names'], field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withNames(names, field, one))
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map((part, place) => withNames(names, `${field}.${Object.keys(value)[place]}`, part))
      .filter((part) => part !== null && part !== '')
  return names[`${field}:${String(value)}`] ?? value
}

const voiceAt = (resumeId: string) => `/main/api-announcements/resumes/${resumeId}/voice`

function Attributes({ values, names }: { values: Record<string, unknown>; names: Record<string, string> }) {
  const show = useShowValue()
  const named = (key: string, value: unknown): string =>
    Array.isArray(value)
      ? value.map((one) => named(key, one)).join(', ')
      : (names[`attributes.${key}:${String(value)}`] ?? show(value))
  return (
    <dl className={styles.attributes}>
      {Object.entries(values).map(([key, value]) => (
        <div key={key}>
          <dt>{names[`attributes.${key}`] ?? key}</dt>
          <dd>{named(key, value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function CaseSpeakers({ speakers }: { speakers: readonly Speaker[] }) {
  const textIn = useTextIn()
  return (
    <ul className={styles.text}>
      {speakers.map(({ name, post, photo }) => (
        <li key={`${name} ${photo}`}>
          {name}
          {post && <span className={styles.quiet}> {textIn(post)}</span>}
          {photo && <CasePictures ids={[photo]} flags={[]} />}
        </li>
      ))}
    </ul>
  )
}

function Price({ value, flags }: { value: number; flags: Case['flagged'] }) {
  const t = useT('moderation')
  const lang = useLanguage()
  const flag = flags.find((one) => one.kind === 'price')
  if (!flag) return formatMoney(value, lang)
  return (
    <>
      <mark className={styles.price}>{formatMoney(value, lang)}</mark>
      {flag.note && (
        <p className={styles.quiet}>{t('market-price', { price: formatMoney(Number(flag.note), lang) })}</p>
      )}
    </>
  )
}
