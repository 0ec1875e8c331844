import { Alert } from 'antd'
import type { Campaign } from '#contract/contact/campaigns/campaigns.ts'
import { formatDateTime } from '#uz/date.ts'
import { languageNames, languages } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { HistoryButton } from '#web/kit/dashboard/history/history-drawer.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './campaign.module.css'
import { CampaignActs } from './campaign-acts.tsx'
import { CampaignStatus, channelNames } from './campaign-status.tsx'

interface Props {
  campaign: Campaign
  onEdit: () => void
}

/** What it says, how and when it goes, and what may be done with it now. */
export function CampaignOverview({ campaign, onEdit }: Props) {
  const t = useT('campaigns')
  const { id, title, status, reason, link, sendAt, smsBody, startedAt, finishedAt } = campaign
  const moment = (at: string | null) => (at ? formatDateTime(at) : '—')
  return (
    <Panel
      title={title.uz || t('untitled')}
      text={t('number', { id })}
      extra={
        <>
          <CampaignActs campaign={campaign} onEdit={onEdit} />
          <HistoryButton id={id} />
        </>
      }
    >
      {reason && status === 'draft' && <Alert type="warning" showIcon title={t('returned')} description={reason} />}
      <FactList
        facts={[
          [t('status'), <CampaignStatus key="status" status={status} />],
          [t('urgency'), t(`urgency.${campaign.urgency}`)],
          [t('channels'), channelNames(campaign.channels, t)],
          [t('send-at'), sendAt ? formatDateTime(sendAt) : t('at-once')],
          [t('author'), campaign.author ?? t('platform')],
          [t('approved-by'), campaign.approvedBy ?? '—'],
          [t('started-at'), moment(startedAt)],
          [t('finished-at'), moment(finishedAt)],
          [t('link'), link ?? '—'],
          [t('testers'), campaign.testerNames.map(({ name }) => name).join(', ') || '—'],
        ]}
      />
      <Words campaign={campaign} />
      {smsBody.uz && campaign.channels.includes('sms') && (
        <p>
          <b>{t('sms-body')}:</b> {smsBody.uz}
        </p>
      )}
    </Panel>
  )
}

/** As each language reads it: what is not written falls back to Uzbek. */
function Words({ campaign: { title, body } }: { campaign: Campaign }) {
  const t = useT('campaigns')
  const said = (text: Campaign['title'], lang: (typeof languages)[number]) =>
    text[lang] || (lang === 'cyrl' ? latinToCyrillic(text.uz) : text.uz)
  return (
    <ul className={styles.words} aria-label={t('section.words')}>
      {languages.map((lang) => (
        <li key={lang}>
          <small>{languageNames[lang]}</small>
          <b>{said(title, lang)}</b>
          <p>{said(body, lang)}</p>
        </li>
      ))}
    </ul>
  )
}
