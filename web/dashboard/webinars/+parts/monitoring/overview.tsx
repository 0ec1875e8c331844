import type { AnswerOf } from '#contract/call.ts'
import { isOver } from '#contract/events/event-process.ts'
import type { monitorEvent } from '#contract/events/monitoring.ts'
import { StarsShown } from '#web/kit/dashboard/input/stars-input.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useT } from '#web/shell/texts.ts'
import { DayChart } from './day-chart.tsx'
import styles from './monitoring.module.css'
import { ShareBars } from './share-bars.tsx'

export type Monitoring = AnswerOf<typeof monitorEvent>

/** How it goes and went: sums, then who, when and where from. */
export function MonitoringOverview({ monitoring }: { monitoring: Monitoring }) {
  const t = useT('my-events')
  const { event, counts, attendedShare, averageMinutes, rating, byDay, byRegion, byDistrict, byGender, byAge } =
    monitoring
  const over = isOver(event.stage) || event.stage === 'live'
  const seated = (counts.registered ?? 0) + (counts.confirmed ?? 0) + (counts.attended ?? 0) + (counts.no_show ?? 0)
  const sums: [string, string, string?][] = [
    [t('registered'), event.capacity ? `${seated} / ${event.capacity}` : String(seated)],
    [t('participant.waitlist'), String(counts.waitlist ?? 0)],
    [
      t('attended'),
      over ? String(counts.attended ?? 0) : '—',
      attendedShare === null ? undefined : t('percent', { n: attendedShare }),
    ],
    [t('average-minutes'), averageMinutes === null ? '—' : t('minutes', { n: averageMinutes })],
    [t('rating'), rating ? rating.average.toFixed(1).replace('.', ',') : '—'],
    [t('questions'), String(monitoring.questions)],
  ]
  return (
    <>
      <dl className={styles.sums}>
        {sums.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.panels}>
        <Panel title={t('by-day')}>
          <DayChart days={byDay} />
        </Panel>
        <Panel title={t('by-region')}>
          <ShareBars
            caption={t('by-region')}
            over={over}
            rows={byRegion.map((row) => ({ ...row, key: String(row.id), name: row.name ?? t('unknown-place') }))}
          />
        </Panel>
        {byDistrict.length > 0 && (
          <Panel title={t('by-district')}>
            <ShareBars
              caption={t('by-district')}
              over={over}
              rows={byDistrict.map(({ quota, ...row }) => ({
                ...row,
                key: String(row.id),
                name: row.name ?? t('unknown-place'),
                ...(quota !== null && { note: t('quota-of', { n: quota }) }),
              }))}
            />
          </Panel>
        )}
        <Panel title={t('by-gender')}>
          <ShareBars
            caption={t('by-gender')}
            over={over}
            rows={byGender.map((row) => ({ ...row, key: row.gender, name: t(`gender.${row.gender}`) }))}
          />
        </Panel>
        <Panel title={t('by-age')}>
          <ShareBars
            caption={t('by-age')}
            over={over}
            rows={byAge.map((row) => ({ ...row, key: row.age, name: t(`age.${row.age}`) }))}
          />
        </Panel>
        {rating && (
          <Panel title={t('rating')}>
            <table className={styles.bars}>
              <caption className="unseen">{t('rating')}</caption>
              <tbody>
                {rating.counts
                  .map((n, at) => ({ star: at + 1, n }))
                  .reverse()
                  .map(({ star, n }) => (
                    <tr key={star}>
                      <th scope="row">
                        <StarsShown value={star} />
                      </th>
                      <td>
                        <i className={styles.track} aria-hidden="true">
                          <i style={{ width: `${(n / Math.max(...rating.counts, 1)) * 100}%` }} />
                        </i>
                        <span>{n}</span>
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </Panel>
        )}
      </div>
    </>
  )
}
