import { Alert } from 'antd'
import { useRevalidator } from 'react-router'
import * as stages from '#contract/finance/stages.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { ProvedPicture } from '#web/kit/dashboard/file/proved-picture.tsx'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { SignByCode } from '#web/kit/dashboard/signing/sign-by-code.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../credit-requests/+parts/request.module.css'
import type { Route } from './+types/$id.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ask(stages.getVisitAct, { params: { id } })

/** What a district group has seen, and whose signature it still waits for. */
export default function VisitActScreen({ loaderData: act }: Route.ComponentProps) {
  const t = useT('finance-stages')
  const phone = useClientState((state) => state.user?.phone ?? '')
  const { revalidate } = useRevalidator()
  useLive('applications')
  const params = { id: act.id }
  const { lat, lng } = act.place ?? {}
  const facts: [string, string][] = [
    [t('visit-on'), formatDate(act.plannedOn)],
    [t('visited-on'), act.visitedOn ? formatDate(act.visitedOn) : '—'],
    [t('seen'), act.isConfirmed === null ? '—' : t(act.isConfirmed ? 'seen.yes' : 'seen.no')],
    [t('place'), act.place ? `${lat}, ${lng}` : '—'],
  ]
  return (
    <div className={styles.column}>
      <Panel title={t('visit-act')} text={act.number ?? ''}>
        <FactList facts={facts} dense />
        {act.note && <p className={styles.paragraph}>{act.note}</p>}
        <div className={styles.acts}>
          {act.photos.map(({ id: fileId, name }) => (
            <ProvedPicture
              key={fileId}
              name={name}
              load={() => ask(stages.readVisitPhoto, { params: { ...params, fileId } })}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('members')}>
        <ul className={styles.lines}>
          {act.members.map(({ name, signedAt, isMe }) => (
            <li key={name}>
              <span>{isMe ? t('me', { name }) : name}</span>
              <StatusTag tone={signedAt ? 'good' : 'attention'}>
                {signedAt ? t('signed-at', { when: formatDateTime(signedAt) }) : t('not-signed')}
              </StatusTag>
            </li>
          ))}
        </ul>
        {act.members.length === 0 && <Alert type="info" showIcon title={t('not-visited')} />}
        {act.canSign && (
          <div className={styles.sign}>
            <SignByCode
              send={() => ask(stages.sendVisitCode, { params })}
              sign={(body) => ask(stages.signVisitAct, { params, body })}
              phone={phone ?? ''}
              onDone={async () => revalidate()}
            />
          </div>
        )}
      </Panel>
    </div>
  )
}
