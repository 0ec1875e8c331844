import { Progress } from 'antd'
import { skipReasons } from '#contract/contact/campaigns/campaign-process.ts'
import type { Campaign } from '#contract/contact/campaigns/campaigns.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './campaign.module.css'
import { openedShare } from './campaign-status.tsx'

const WHOLE = 100
const figures = ['sent', 'delivered', 'failed', 'waiting'] as const

/** How far it has come, whom it did not reach and why, and what became of its messages. */
export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const t = useT('campaigns')
  const lang = useLanguage()
  const { recipients, told, skipped, byChannel, skippedBy } = campaign
  const done = recipients === 0 ? 0 : Math.floor(((told + skipped) * WHOLE) / recipients)
  return (
    <Panel title={t('figures')} {...(campaign.counting && { text: t('writing-down') })}>
      <Progress
        percent={campaign.status === 'sent' ? WHOLE : done}
        status={campaign.status === 'sending' ? 'active' : 'normal'}
        aria-label={t('progress')}
      />
      <FactList
        live
        facts={[
          [t('recipients'), String(recipients)],
          [t('told'), String(told)],
          [t('opened'), openedShare(campaign, lang)],
          [t('skipped'), String(skipped)],
          ...skipReasons.flatMap((reason) => {
            const people = skippedBy[reason]
            return people ? [[t(`skip.${reason}`), String(people)] as const] : []
          }),
        ]}
      />
      {byChannel.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className={styles.channels}>{t('by-channel')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('channel')}</th>
                {figures.map((figure) => (
                  <th key={figure} scope="col">
                    {t(`figure.${figure}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {byChannel.map((row) => (
                <tr key={row.channel}>
                  <th scope="row">{t(`channel.${row.channel}`)}</th>
                  {figures.map((figure) => (
                    <td key={figure}>{row[figure]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
