import { Button } from 'antd'
import { ArrowLeft, Clock, Printer } from 'lucide-react'
import { formatDate, formatDateTime, formatDay, formatTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { toneOfTime, wordsOfTime } from '#web/kit/dashboard/time-left.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { type T, useLanguage, useT, useTextOfKey } from '#web/shell/texts.ts'
import { ApplicationStatus } from '../application-status.tsx'
import type { ApplicationData } from './application-data.ts'
import styles from './page.module.css'

/** The lender has still to sign what I have signed. */
const waitsForLender = ({ application, contract }: ApplicationData) =>
  application.status === 'contracting' && contract !== undefined && contract.items.length > 0 && !contract.can.sign

/** Whom the next part of the money waits for: I ask for it and show how it was used, the lender pays and looks at that. */
const asksFor = ({ money }: ApplicationData): 'me' | 'lender' | undefined => {
  // Whoever owes after the harvest pays the rest.
  if (money?.stage === 'harvested' && money.ledger && money.ledger.balance > 0) return 'me'
  const next = money?.tranches.find(({ status }) => status !== 'proved' && status !== 'cancelled')
  if (!next) return undefined
  return next.status === 'planned' || next.status === 'paid' ? 'me' : 'lender'
}

const nextPayment = ({ money }: ApplicationData) =>
  money?.repayments.find(({ status }) => status === 'planned' || status === 'late')

const lenderOf = ({ application }: ApplicationData): string =>
  application.requests.find(({ status }) => status === 'won')?.recipient ?? ''

const isCovered = ({ application: { kind, status } }: ApplicationData) => kind === 'insurance' && status === 'disbursed'

function whoHolds(data: ApplicationData, t: T<'my-application'>): string {
  const { holder, place, status } = data.application
  if (waitsForLender(data)) return lenderOf(data)
  const asked = asksFor(data)
  if (asked) return asked === 'me' ? t('who.applicant') : lenderOf(data)
  if (status === 'rejected') return t('who.rejected')
  if (isCovered(data)) return t('who.covered')
  if (holder.side === 'line') return t('who.line', { n: place ?? 1 })
  if (holder.side !== 'recipient') return t(`who.${holder.side}`)
  if (holder.names.length === 0) return t('who.recipient')
  return [holder.names.join(', '), holder.officer].filter(Boolean).join(', ')
}

/** Who has it now and how long they still may; what was asked for. */
export function ApplicationHead({ data }: { data: ApplicationData }) {
  const t = useT('my-application')
  const menu = useTextOfKey()
  const lang = useLanguage()
  const { application, params } = data
  const { status, left, holder, content, number, submittedAt } = application
  const asked = asksFor(data)
  const mine = asked ? asked === 'me' : holder.side === 'applicant' && !waitsForLender(data)
  const due = nextPayment(data)
  const months = typeof content.months === 'number' ? t('months', { n: content.months }) : undefined
  const lenders = [...new Set(application.requests.map(({ recipient }) => recipient))]
  const accepted = lenderOf(data)
  return (
    <>
      <header className={styles.top}>
        <Link to={`/dashboard/my-applications/${params.kind}`} className={styles.back} aria-label={t('back')}>
          <ArrowLeft size={22} aria-hidden />
        </Link>
        <div>
          <h2>{number ? t('number', { number }) : t('draft')}</h2>
          <p>
            {menu(`menu.requests-${params.kind}`)}
            {submittedAt && ` · ${t('sent-on', { day: formatDay(submittedAt, lang) })}`}
          </p>
        </div>
        <Button
          className={styles.print ?? ''}
          icon={<Printer size={16} />}
          aria-label={t('print')}
          onClick={() => window.print()}
        />
      </header>
      <section
        className={styles.head}
        data-mine={mine || undefined}
        data-bad={status === 'rejected' || undefined}
        aria-label={t('held')}
      >
        <div className={styles.held}>
          <span>{status === 'rejected' ? t('decided') : t('held')}</span>
          <ApplicationStatus status={status} kind={params.kind} />
        </div>
        <p className={styles.who}>{whoHolds(data, t)}</p>
        {left && <Left left={left} />}
        {due && (
          <p className={styles.note}>
            {t(due.status === 'late' ? 'late-payment' : 'next-payment', {
              sum: formatMoney(due.amount, lang),
              day: formatDate(due.dueOn),
            })}
          </p>
        )}
        {status === 'need_info' && <p className={styles.note}>{t('clock-stands')}</p>}
        {application.isPrepared && <p className={styles.note}>{t('prepared', { name: application.applicant })}</p>}
        <dl className={styles.figures}>
          <div>
            <dt>
              {application.granted === null
                ? t('asked-sum')
                : t(params.kind === 'insurance' ? 'sum-insured' : 'granted')}
            </dt>
            <dd>{formatMoney(application.granted ?? application.amount ?? 0, lang)}</dd>
          </div>
          {months && (
            <div>
              <dt>{t('term')}</dt>
              <dd>{months}</dd>
            </div>
          )}
          <div>
            <dt>{t('lender')}</dt>
            <dd>{accepted || lenders.join(', ') || '—'}</dd>
          </div>
        </dl>
        <p className={styles.product}>{application.product.name}</p>
      </section>
    </>
  )
}

function Left({ left }: { left: NonNullable<ApplicationData['application']['left']> }) {
  const kit = useT('kit')
  const lang = useLanguage()
  const { words, n } = wordsOfTime(left)
  const used = left.wholeMs === 0 ? 100 : Math.min(100, Math.round(100 * (1 - left.leftMs / left.wholeMs)))
  return (
    <div className={styles.left} data-tone={toneOfTime(left)}>
      <Clock size={18} aria-hidden />
      <b>{kit(`left.${words}`, { n })}</b>
      <progress max={100} value={used} aria-label={kit(`left.${words}`, { n })} />
      <time dateTime={left.dueAt} title={formatDateTime(left.dueAt)}>
        {formatDay(left.dueAt, lang)}, {formatTime(left.dueAt)}
      </time>
    </div>
  )
}
