import { payMyAdvance } from '#contract/finance/stages.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { factKeyOf, isStaged, stageKeyOf, toneOf } from '../../../credit-requests/+parts/stage/stage-names.ts'
import type { ApplicationData } from './application-data.ts'
import styles from './page.module.css'

/** A fact that is a day is written as days are. */
const shown = (note: string) => (/^\d{4}-\d\d-\d\d$/.test(note) ? formatDate(note) : note)

/** Where the machine or the subsidy is now, and the advance to pay. */
export function StageCard({ data: { money, params, application } }: { data: ApplicationData }) {
  const t = useT('finance-stages')
  const lang = useLanguage()
  if (!money?.stage || !isStaged(application.kind)) return null
  const accepted = application.offers.find(({ status }) => status === 'accepted')
  const advance = accepted?.computed?.advance
  return (
    <Panel title={t('title')}>
      <StatusTag tone={toneOf(money.stage)}>{t(stageKeyOf(money.stage))}</StatusTag>
      {money.facts.length > 0 && (
        <ul className={styles.parts}>
          {money.facts.map(({ step, number, note, at }) => (
            <li key={step + at}>
              <b>{t(factKeyOf(step))}</b>
              <p>{[number, note && shown(note), formatDateTime(at)].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        <ActionButtons
          actions={[
            {
              key: 'advance',
              label: t('pay-advance'),
              allowed: money.steps.includes('payAdvance'),
              main: true,
              confirm: {
                title: t('pay-advance-ask', { sum: typeof advance === 'number' ? formatMoney(advance, lang) : '' }),
                text: t('pay-advance-text'),
              },
              run: () => ask(payMyAdvance, { params, body: { rowVersion: money.rowVersion } }),
            },
          ]}
        />
      </div>
    </Panel>
  )
}
