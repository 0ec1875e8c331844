import { EyeOff, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOpenRequest } from '#contract/applications/request-process.ts'
import { needTypes } from '#contract/finance/needs.ts'
import { collateralKinds, purposes, repayments, risks } from '#contract/finance/products/product-process.ts'
import type { CreditRequest } from '#contract/finance/view-parts.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './request.module.css'
import { RequestClock } from './request-clock.tsx'
import { RequestStatus } from './request-status.tsx'
import { RevealNumber } from './reveal-number.tsx'

const SOTIX = 100
type Line = [string, ReactNode]
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const risksOf = (value: unknown) => risks.filter((risk) => Array.isArray(value) && value.includes(risk))

/** Security by its kinds: masked content names them alone, whole content with what they are. */
const kindsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) => {
        if (typeof one === 'string') return one
        return typeof one === 'object' && one !== null && 'kind' in one && typeof one.kind === 'string' ? one.kind : []
      })
    : []

function areaOf({ squareMetres, plots }: CreditRequest['application']['content']): number {
  const whole = numberOf(squareMetres)
  if (whole !== undefined) return whole
  if (!Array.isArray(plots)) return 0
  return plots.reduce<number>((sum, one: unknown) => {
    const metres = typeof one === 'object' && one !== null && 'squareMetres' in one ? one.squareMetres : 0
    return sum + (numberOf(metres) ?? 0)
  }, 0)
}

/** What was bought: masked content names it alone, whole content with its bills. */
const itemsOf = ({ items, costItems }: CreditRequest['application']['content']): string[] =>
  [items, costItems].flatMap((list) =>
    Array.isArray(list)
      ? list.flatMap((one: unknown) => {
          if (typeof one === 'string') return one
          return typeof one === 'object' && one !== null && 'item' in one && typeof one.item === 'string'
            ? one.item
            : []
        })
      : [],
  )

const needsOf = (value: unknown) => needTypes.filter((one) => Array.isArray(value) && value.includes(one))

/** Who asks for what: without a name until somebody has taken it. */
export function RequestFacts({ request }: { request: CreditRequest }) {
  const t = useT('credit-requests')
  const words = useT('finance-products')
  const goods = useT('uzagrostar')
  const lang = useLanguage()
  const { application, isMasked, crops, status, left, assignee } = request
  const { content, computed } = application
  const purpose = purposes.find((one) => one === content.purpose)
  const repayment = repayments.find((one) => one === content.repayment)
  const vouching = { guarantee: 'guarantor', group_guarantee: 'group' } as const
  const security = collateralKinds.filter(
    (kind) =>
      kindsOf(content.collateral).includes(kind) ||
      ((kind === 'guarantee' || kind === 'group_guarantee') &&
        request.people.some(({ role, state }) => role === vouching[kind] && state === 'agreed')),
  )
  const months = numberOf(content.months)
  const grace = numberOf(content.grace)
  const area = areaOf(content)
  const monthly = numberOf(computed.monthly)
  const output = numberOf(computed.output)
  const told = textOf(content.purposeText)
  const begins = textOf(content.startsOn)
  const money = (value: unknown) => (typeof value === 'number' ? formatMoney(value, lang) : '—')
  const land: Line[] = area === 0 ? [] : [[t('area'), t('sotix-n', { n: Math.round(area / SOTIX) })]]
  const paidBack: Line = [t('repayment'), repayment ? words(`repayment.${repayment}`) : '—']
  const ofKind: Partial<Record<CreditRequest['kind'], () => Line[]>> = {
    loan: () => [
      [t('purpose'), purpose ? words(`purpose.${purpose}`) : '—'],
      paidBack,
      [t('security'), security.map((kind) => words(`collateral.${kind}`)).join(', ') || words('collateral.none')],
      // A loan on nothing that grows names no crops.
      ...(crops.length === 0 ? [] : [[t('crops'), crops.join(', ')] as Line]),
      ...land,
    ],
    leasing: () => [
      [t('machine'), [textOf(content.model), numberOf(content.quantity)].filter(Boolean).join(' × ') || '—'],
      [t('price'), money(content.price)],
      [t('advance'), typeof content.advance === 'number' ? percent(content.advance, lang) : '—'],
      paidBack,
      ...land,
    ],
    subsidy: () => [
      [t('bought'), itemsOf(content).join(', ') || '—'],
      [t('cost-in-all'), money(computed.cost ?? content.cost)],
      [t('own-cost'), money(content.ownCost)],
      [t('units'), numberOf(content.units) ?? '—'],
      ...land,
    ],
    uzagrostar: () => [
      [
        goods('needs'),
        needsOf(content.needTypes)
          .map((one) => goods(`need.${one}`))
          .join(', ') || '—',
      ],
      ...(crops.length === 0 ? [] : [[t('crops'), crops.join(', ')] as Line]),
      ...land,
    ],
    insurance: () => [
      [
        t('insured-risks'),
        risksOf(content.risks)
          .map((risk) => words(`risk.${risk}`))
          .join(', ') || '—',
      ],
      [t('starts-on'), begins ? formatDate(begins) : '—'],
      ...(crops.length === 0 ? [] : [[t('insured-things'), crops.join(', ')] as Line]),
      [t('worth'), money(computed.worth)],
      [t('premium'), money(computed.premium)],
      ...land,
    ],
  }
  const facts: Line[] = [
    [t('status'), <RequestStatus key="status" status={status} kind={request.kind} />],
    [t('clock'), <RequestClock key="clock" left={left} isOpen={isOpenRequest(status)} />],
    [t('holder'), assignee ?? t('assignee-nobody')],
    [t('amount'), application.amount === null ? '—' : formatMoney(application.amount, lang)],
    ...(months === undefined
      ? []
      : [
          [
            t('term'),
            [t('months-n', { n: months }), grace ? t('grace-n', { n: grace }) : ''].filter(Boolean).join(', '),
          ] as Line,
        ]),
    ...(ofKind[request.kind]?.() ?? []),
    ...(monthly === undefined
      ? []
      : [[t(repayment === 'seasonal' ? 'first-payment' : 'monthly'), formatMoney(monthly, lang)] as Line]),
    ...(output ? [[t('output'), formatMoney(output, lang)] as Line] : []),
    [t('sent-at'), application.submittedAt ? formatDateTime(application.submittedAt) : '—'],
    [t('desk'), request.desk ?? t('desk-head')],
  ]
  return (
    <div className={styles.column}>
      <p className={styles.who}>
        {isMasked ? <EyeOff size={22} aria-hidden /> : <UserRound size={22} aria-hidden />}
        <span>
          <b>{application.applicant ?? t('masked-name', { n: application.id })}</b>
          <small>{application.territory}</small>
        </span>
        {request.isMine && !isMasked && <RevealNumber id={request.id} />}
      </p>
      {isMasked && request.readOnly === null && <p className={styles.note}>{t('opens-after')}</p>}
      <FactList facts={facts} dense />
      {told && <p className={styles.paragraph}>{told}</p>}
      {request.reason && (
        <p className={styles.paragraph}>
          <b>{t('reason')}: </b>
          {request.reason}
        </p>
      )}
    </div>
  )
}
