import { useState } from 'react'
import { campaignStates } from '#contract/contact/campaigns/campaign-process.ts'
import {
  type Campaign,
  campaignChoices,
  campaignHistory,
  getCampaign,
  updateCampaign,
} from '#contract/contact/campaigns/campaigns.ts'
import { findTerritories } from '#contract/reference/territories.ts'
import { OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { FormPanel } from '#web/kit/dashboard/form/form-panel.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/campaign.module.css'
import { CampaignAudience } from './+parts/campaign-audience.tsx'
import { useCampaignFields } from './+parts/campaign-fields.tsx'
import { CampaignFigures } from './+parts/campaign-figures.tsx'
import { CampaignOverview } from './+parts/campaign-overview.tsx'
import { bodyOf, type CampaignValues, valuesOf } from './+parts/campaign-values.ts'
import type { Route } from './+types/$id.ts'

const MOST_NAMES = 100

export async function clientLoader({ params: { id }, request: { url } }: Route.ClientLoaderArgs) {
  const [campaign, choices, history] = await Promise.all([
    ask(getCampaign, { params: { id } }),
    ask(campaignChoices, {}),
    loadOpened(url, 'history', () => ask(campaignHistory, { params: { id } })),
  ])
  const { territories } = campaign.audience
  const places =
    territories.length === 0
      ? []
      : (await ask(findTerritories, { query: { ids: territories.join(), take: MOST_NAMES } })).items
  return { campaign, choices, places, history }
}

export default function CampaignScreen({ loaderData }: Route.ComponentProps) {
  const { campaign, choices, places, history } = loaderData
  const t = useT('campaigns')
  const [isEdited, setEdited] = useState(false)
  const fields = useCampaignFields(choices)
  useLive('campaigns')
  const { id } = campaign
  const reread = () => ask(getCampaign, { params: { id } })
  return (
    <OneThing>
      <CampaignOverview campaign={campaign} onEdit={() => setEdited(true)} />
      {isEdited && campaign.can.update ? (
        <div className={styles.card}>
          <FormPanel<CampaignValues, Campaign>
            name="campaign"
            title={t('edit')}
            empty=""
            opened={{ id: String(id), row: campaign, reread }}
            fields={fields}
            valuesOf={(row) => (row ? valuesOf(row) : {})}
            save={(values, row) =>
              ask(updateCampaign, { params: { id }, body: { ...bodyOf(values), rowVersion: row?.rowVersion ?? 0 } })
            }
            onClose={() => setEdited(false)}
          />
        </div>
      ) : (
        <CampaignAudience campaign={campaign} choices={choices} places={places} />
      )}
      {campaign.startedAt && <CampaignFigures campaign={campaign} />}
      <HistoryDrawer
        opened={history}
        labels={{ ...labelsOf(fields), audience: t('section.audience') }}
        states={(state) => t(`status.${campaignStates.find((one) => one === state) ?? 'draft'}`)}
      />
    </OneThing>
  )
}
