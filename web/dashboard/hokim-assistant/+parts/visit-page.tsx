import { Alert } from 'antd'
import { visitStates } from '#contract/government/visits/visit-process.ts'
import * as contract from '#contract/government/visits/visits.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { FactList, OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { ProvedPicture } from '#web/kit/dashboard/file/proved-picture.tsx'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import { useAuditNames } from '#web/kit/dashboard/history/audit-names.ts'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { NeedList } from './need-list.tsx'
import { VisitActs } from './visit-acts.tsx'
import { VisitStatus } from './visit-status.tsx'
import styles from './visits.module.css'

export async function loadVisit(id: number, url: string) {
  const [visit, history] = await Promise.all([
    ask(contract.getVisit, { params: { id } }),
    loadOpened(url, 'history', (one) => ask(contract.visitHistory, { params: { id: one } })),
  ])
  return { visit, history }
}

type Props = Awaited<ReturnType<typeof loadVisit>>

/** One form as the district reads it: what was recorded, what differs from the last time, what follows from it. */
export function VisitPage({ visit, history }: Props) {
  const t = useT('visits')
  const { actionName } = useAuditNames()
  useLive('visits')
  const { id, kind, subject, point, lines, changes, dispute } = visit
  const nameOf = (state: string) => {
    const known = visitStates.find((one) => one === state)
    return known ? t(`status.${known}`) : state
  }
  const wrong = (key: string) => visit.returnedFields.includes(key)
  const files = [...visit.photos, ...visit.consentFiles]
  return (
    <OneThing>
      <Panel
        title={visit.title}
        text={[visit.number, visit.address, visit.mahalla].filter(Boolean).join(' · ')}
        extra={
          <>
            <VisitActs visit={visit} />
            <HistoryButton id={id} />
          </>
        }
      >
        {visit.status === 'returned' && (
          <Alert
            type="warning"
            showIcon
            title={t('returned-title')}
            description={visit.reason}
            className={styles.gap ?? ''}
          />
        )}
        {dispute && (
          <Alert
            type={visit.isDisputed ? 'error' : 'info'}
            showIcon
            title={t('dispute-title')}
            description={[dispute.text, dispute.answer].filter(Boolean).join(' — ')}
            className={styles.gap ?? ''}
          />
        )}
        <FactList
          facts={[
            [t('status'), <VisitStatus key="status" status={visit.status} />],
            [t('left'), visit.left ? <LeftTag key="left" left={visit.left} /> : '—'],
            [t('visited-on'), `${formatDate(visit.visitedOn)} · ${t('days-ago', { n: visit.age })}`],
            [t('season'), visit.season],
            [t('author'), visit.author],
            [t('phone'), subject.phone ?? '—'],
            [t('pinfl'), subject.pinflTail ? `…${subject.pinflTail}` : '—'],
            ...(kind === 'farmer'
              ? ([
                  [t('tin'), subject.tin ?? '—'],
                  [t('director'), subject.director ?? '—'],
                ] as const)
              : ([[t('cadastre'), subject.cadastre ?? '—']] as const)),
            [t('consent'), t(`consent.${visit.consent}`)],
            [t('verified-at'), visit.verifiedAt ? formatDateTime(visit.verifiedAt) : '—'],
          ]}
        />
      </Panel>
      <Panel title={t('place-and-photos')}>
        <p>
          {point ? `${point.lat.toFixed(4)}, ${point.lng.toFixed(4)} · ±${point.accuracy} m` : t('no-point')}{' '}
          {visit.pointResult && (
            <StatusTag tone={visit.pointResult === 'ok' ? 'good' : 'attention'}>
              {t(`point.${visit.pointResult}`, { n: visit.pointMetres ?? 0 })}
            </StatusTag>
          )}
        </p>
        {visit.pointComment && <p>{visit.pointComment}</p>}
        <div className={styles.photos}>
          {files.map((file) => (
            <ProvedPicture
              key={file.id}
              name={file.name}
              load={() => ask(contract.readVisitFile, { params: { id, fileId: file.id } })}
            />
          ))}
        </div>
      </Panel>
      {changes.length > 0 && (
        <Panel title={t('changes')} text={t('changes-text')}>
          <dl className={styles.changes}>
            {changes.map(({ label, was, now }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <del>{was}</del> <ins>{now}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      <Panel title={t('recorded')}>
        <dl className={styles.lines}>
          {lines.map(({ key, label, value, table }) => (
            <div key={key} data-wrong={wrong(key) || undefined}>
              <dt>
                {label}
                {wrong(key) && <small> · {t('to-correct')}</small>}
              </dt>
              <dd>
                {table ? (
                  <div className={styles.table}>
                    <table>
                      <thead>
                        <tr>
                          {table.heads.map((head) => (
                            <th key={head} scope="col">
                              {head}
                            </th>
                          ))}
                        </tr>
                      </thead>
                      <tbody>
                        {table.rows.map((cells) => (
                          <tr key={cells.join('|')}>
                            {cells.map((cell, at) => (
                              <td key={table.heads[at]}>{cell}</td>
                            ))}
                          </tr>
                        ))}
                      </tbody>
                    </table>
                  </div>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
        {visit.comment && <p>{visit.comment}</p>}
      </Panel>
      {visit.tasks.length > 0 && (
        <Panel title={t('tasks')}>
          <NeedList tasks={visit.tasks} />
        </Panel>
      )}
      {visit.versions.length > 1 && (
        <Panel title={t('versions')}>
          <ul className={styles.versions}>
            {visit.versions.map((one) => (
              <li key={one.id}>
                {one.id === id ? (
                  <b>{t('turn', { n: one.turn })}</b>
                ) : (
                  <Link to={`/dashboard/hokim-assistant/${kind}/${one.id}`}>{t('turn', { n: one.turn })}</Link>
                )}
                <span>{formatDate(one.visitedOn)}</span>
                <VisitStatus status={one.status} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <HistoryDrawer opened={history} labels={{}} states={nameOf} verbs={actionName} />
    </OneThing>
  )
}
