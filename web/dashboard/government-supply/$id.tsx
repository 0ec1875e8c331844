import { Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LOT_REASON } from '#contract/finance/supply/lot-process.ts'
import {
  getLot,
  getLotMeans,
  type Lot,
  lotHistory,
  publishLot,
  updateLot,
  voidLot,
} from '#contract/finance/supply/lots.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { LotForm } from './+parts/lot-form.tsx'
import { LotPage } from './+parts/lot-page.tsx'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { id }, request: { url } }: Route.ClientLoaderArgs) {
  const [lot, history] = await Promise.all([
    ask(getLot, { params: { id } }),
    loadOpened(url, 'history', () => ask(lotHistory, { params: { id } })),
  ])
  return { lot, history, means: lot.can.update ? await ask(getLotMeans) : undefined }
}

export default function LotScreen({ loaderData: { lot, history, means } }: Route.ComponentProps) {
  const lang = useLanguage()
  const navigate = useNavigate()
  useLive('supply-lots')
  return (
    <>
      {means ? (
        <LotForm
          opened={{ id: String(lot.id), row: lot, reread: () => ask(getLot, { params: { id: lot.id } }) }}
          means={means}
          save={(body) => ask(updateLot, { params: { id: lot.id }, body: { ...body, rowVersion: lot.rowVersion } })}
          onClose={() => navigate(inLanguage(lang, '/dashboard/government-supply'))}
          extra={<Steps lot={lot} />}
        />
      ) : (
        <LotPage lot={lot} extra={<Steps lot={lot} />} />
      )}
      <HistoryDrawer opened={history} labels={{}} />
    </>
  )
}

function Steps({ lot }: { lot: Lot }) {
  const t = useT('lots')
  const [isVoiding, setVoiding] = useState(false)
  const { id, rowVersion } = lot
  return (
    <>
      <HistoryButton id={id} />
      <ActionButtons
        actions={[
          {
            key: 'publish',
            label: t('publish'),
            allowed: lot.can.publish,
            confirm: { title: t('publish-ask'), text: t('publish-text') },
            run: () => ask(publishLot, { params: { id }, body: { rowVersion } }),
          },
          { key: 'void', label: t('void'), allowed: lot.can.void, danger: true, open: () => setVoiding(true) },
        ]}
      />
      {isVoiding && (
        <FormDialog<{ reason: string }>
          title={t('void')}
          text={t('void-text')}
          okText={t('void')}
          danger
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              input: <Input.TextArea maxLength={LOT_REASON.max} autoSize={{ minRows: 3 }} />,
            },
          ]}
          run={({ reason }) => ask(voidLot, { params: { id }, body: { rowVersion, reason } })}
          onClose={() => setVoiding(false)}
        />
      )}
    </>
  )
}
