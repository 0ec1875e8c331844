import { findMyExports } from '#contract/exports/exports.ts'
import { EXPORT_DAYS, EXPORTS_UNDERWAY } from '#contract/exports/limits.ts'
import { ExportLines } from '#web/kit/dashboard/exports/my-exports.tsx'
import { OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { MY_EXPORTS, useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/index.ts'

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ask(findMyExports, {}, { signal })

/** Files of every list that I have asked for, whoever's list it is. */
export default function DownloadReport({ loaderData: { items } }: Route.ComponentProps) {
  const t = useT('kit')
  useLive(MY_EXPORTS)
  if (items.length === 0) return <ScreenState kind="empty" title={t('exports-none')} text={t('exports-none-text')} />
  return (
    <OneThing>
      <Panel title={t('exports')} text={t('exports-text', { n: EXPORTS_UNDERWAY, days: EXPORT_DAYS })}>
        <ExportLines items={items} />
      </Panel>
    </OneThing>
  )
}
