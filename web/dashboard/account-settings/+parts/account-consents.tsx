import { Switch } from 'antd'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { type findOwnConsents, setConsent } from '#contract/identity/consents.ts'
import { formatDateTime } from '#uz/date.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './account.module.css'

interface Props {
  consents: AnswerOf<typeof findOwnConsents>
  readOnly: boolean
}

export function AccountConsents({ consents: { items, marketing }, readOnly }: Props) {
  const t = useT('account')
  const kinds = useT('consents')
  return (
    <Panel title={t('consents')} text={t('consents-text')}>
      <Marketing given={marketing} readOnly={readOnly} />
      {items.length === 0 ? (
        <p className={styles.none}>{t('consent-none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('consent-kind')}</th>
                <th scope="col">{t('consent-version')}</th>
                <th scope="col">{t('consent-what')}</th>
                <th scope="col">{t('consent-at')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.id}>
                  <th scope="row">{kinds(item.kind)}</th>
                  <td>{item.version}</td>
                  <td>{t(item.given ? 'consent-given' : 'consent-taken')}</td>
                  <td>{formatDateTime(item.at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function Marketing({ given, readOnly }: { given: boolean; readOnly: boolean }) {
  const t = useT('account')
  const { revalidate } = useRevalidator()
  const { busy, run } = useDoing()
  const set = (next: boolean) =>
    run(async () => {
      await ask(setConsent, { params: { kind: 'marketing-sms' }, body: { given: next } })
      await revalidate()
    })
  return (
    <div className={styles.choice}>
      <label className={styles.switch} htmlFor="marketing">
        <Switch id="marketing" checked={given} loading={busy} disabled={readOnly} onChange={set} />
        {t('marketing')}
      </label>
      <small>{t('marketing-hint')}</small>
    </div>
  )
}
