import {
  CalendarDays,
  CircleAlert,
  CircleCheck,
  ClipboardList,
  HandCoins,
  Hourglass,
  House,
  type LucideIcon,
  MapPinned,
  Sprout,
  TriangleAlert,
  Users,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Chair } from '#contract/government/monitoring/chair.ts'
import { formatDay, formatTime } from '#uz/date.ts'
import { groupDigits } from '#uz/decimal.ts'
import { formatCompact } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './chair.module.css'

type Colour = Chair['households']['colour']
const signs = { green: CircleCheck, yellow: CircleAlert, red: TriangleAlert } as const

interface BlockProps {
  icon: LucideIcon
  title: string
  big: string
  beside?: string
  colour?: Colour
  share?: number | null
  children?: ReactNode
}

function Block({ icon: Icon, title, big, beside, colour = null, share, children }: BlockProps) {
  const t = useT('chair')
  const Sign = colour && signs[colour]
  return (
    <section className={styles.block} data-colour={colour ?? undefined} aria-label={title}>
      <h2>
        <Icon aria-hidden="true" />
        <span>{title}</span>
        {Sign && <Sign className={styles.sign} role="img" aria-label={t(colour)} data-colour={colour} />}
      </h2>
      <p className={styles.big}>
        <strong>{big}</strong> {beside}
      </p>
      {share !== undefined && share !== null && (
        <div className={styles.bar} aria-hidden="true">
          <i style={{ width: `${Math.min(100, share / 100)}%` }} />
        </div>
      )}
      {children}
    </section>
  )
}

const BP = 100
const whole = (bp: number) => Math.round(bp / BP) * BP

/** What a chair is asked about, each with one figure that is read from afar. */
export function useBlocks(chair: Chair, withNames: boolean): { key: string; block: ReactNode }[] {
  const t = useT('chair')
  const lang = useLanguage()
  const number = (value: number) => groupDigits(String(value))
  const money = (value: number) => t('soum', { sum: formatCompact(value, lang) })
  const { households, specialization, waiting, debt, today, event, helped, worst } = chair
  return [
    { key: 'waiting', block: <WaitingBlock waiting={waiting} withNames={withNames} /> },
    {
      key: 'money',
      block: (
        <Block
          icon={HandCoins}
          title={t('money')}
          big={formatCompact(chair.money.sum, lang)}
          beside={t('som')}
          colour="green"
        >
          <p>{t('money-text', { families: number(chair.money.families), before: money(chair.money.before) })}</p>
        </Block>
      ),
    },
    {
      key: 'households',
      block: (
        <Block
          icon={House}
          title={t('households')}
          big={number(households.fresh)}
          beside={`/ ${number(households.total)}`}
          colour={households.colour}
          share={households.share}
        >
          <p>
            {t('households-text', {
              share: households.share === null ? '—' : percent(whole(households.share), lang),
              week: number(households.week),
              stale: number(households.stale),
            })}
          </p>
        </Block>
      ),
    },
    {
      key: 'specialization',
      block: specialization ? (
        <Block
          icon={Sprout}
          title={specialization.direction ? t('direction', { name: specialization.direction }) : t('specialization')}
          big={specialization.level === null ? '—' : percent(whole(specialization.level), lang)}
          beside={t('families', { families: number(specialization.fact) })}
          colour={bandColour(specialization.band)}
          share={specialization.level}
        >
          <p>
            {[
              specialization.band && t(`band-${specialization.band}`),
              t('plan-left', { left: number(specialization.left) }),
              specialization.leader && t(`leader-${specialization.leader}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </Block>
      ) : (
        <Block icon={Sprout} title={t('specialization')} big="—">
          <p>{t('no-plan')}</p>
        </Block>
      ),
    },
    {
      key: 'debt',
      block: (
        <Block
          icon={Wallet}
          title={t('debt')}
          big={formatCompact(debt.sum, lang)}
          beside={t('som')}
          colour={debt.sum > 0 ? 'red' : 'green'}
        >
          <p>{debt.sum > 0 ? t('debt-text', { families: number(debt.families), days: debt.days }) : t('no-debt')}</p>
        </Block>
      ),
    },
    {
      key: 'today',
      block: (
        <Block
          icon={ClipboardList}
          title={t('today')}
          big={number(today.done)}
          beside={t('of-done', { all: number(today.all) })}
          colour={today.all === 0 ? null : today.done < today.all ? 'yellow' : 'green'}
        />
      ),
    },
    {
      key: 'event',
      block: event ? (
        <Block
          icon={CalendarDays}
          title={t('event')}
          big={formatDay(event.startsAt, lang)}
          beside={formatTime(event.startsAt)}
        >
          <p>{event.left === null ? event.title : t('event-text', { title: event.title, left: number(event.left) })}</p>
        </Block>
      ) : (
        <Block icon={CalendarDays} title={t('event')} big="—">
          <p>{t('no-event')}</p>
        </Block>
      ),
    },
    {
      key: 'helped',
      block: (
        <Block
          icon={Users}
          title={t('helped')}
          big={helped?.share === undefined || helped.share === null ? '—' : percent(whole(helped.share), lang)}
          beside={helped ? `${number(helped.n)} / ${number(helped.all)}` : ''}
          colour={helped?.colour ?? null}
        >
          <p>{t('helped-text')}</p>
        </Block>
      ),
    },
    ...(worst.length > 0
      ? [
          {
            key: 'worst',
            block: (
              <Block icon={MapPinned} title={t('worst')} big={worst[0]?.name ?? ''}>
                <ul className={styles.kinds}>
                  {worst.map(({ id, name, reasons }) => (
                    <li key={id}>
                      <b>{name}</b> <span>{reasons.join(', ')}</span>
                    </li>
                  ))}
                </ul>
              </Block>
            ),
          },
        ]
      : []),
  ]
}

const bandColour = (band: NonNullable<Chair['specialization']>['band']): Colour => {
  if (band === null) return null
  if (band === 'low') return 'red'
  return band === 'growing' ? 'yellow' : 'green'
}

const SHOWN = 2

function WaitingBlock({
  waiting: { n, days, kinds, people },
  withNames,
}: {
  waiting: Chair['waiting']
  withNames: boolean
}) {
  const t = useT('chair')
  const named = withNames ? (people ?? []) : []
  return (
    <Block icon={Hourglass} title={t('waiting')} big={String(n)} colour={n > 0 ? 'red' : 'green'}>
      <p>{n > 0 ? t('waiting-text', { days }) : t('nobody-waits')}</p>
      <ul className={styles.kinds}>
        {kinds.map((one) => (
          <li key={one.kind}>
            <span>{t(`kind-${one.kind}`)}</span> <b>{one.n}</b> <span>{t('days', { days: one.days })}</span>
          </li>
        ))}
      </ul>
      {named.length > 0 && (
        <ul className={styles.people}>
          {named.slice(0, SHOWN).map(({ kind, name, phone, days: waits }) => (
            <li key={`${kind} ${name} ${waits}`}>
              <b>{name}</b> <em>{t('days', { days: waits })}</em>
              <span>{t(`kind-${kind}`)}</span>
              <span>{phone}</span>
            </li>
          ))}
        </ul>
      )}
      {named.length > SHOWN && (
        <details>
          <summary>{t('more-people', { more: named.length - SHOWN })}</summary>
          <ul className={styles.people}>
            {named.slice(SHOWN).map(({ kind, name, phone, days: waits }) => (
              <li key={`${kind} ${name} ${waits}`}>
                <b>{name}</b> <em>{t('days', { days: waits })}</em>
                <span>{phone}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {!withNames && <p className={styles.note}>{t('no-names')}</p>}
    </Block>
  )
}
