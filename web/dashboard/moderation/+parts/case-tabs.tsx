import { type CaseTab, caseTabs } from '#contract/moderation/moderation.ts'
import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import { useT } from '#web/shell/texts.ts'

export const COMPLAINTS = 'complaints'

interface Props {
  tab: CaseTab | typeof COMPLAINTS
  counts: Partial<Record<CaseTab, number>>
  complaints: number
}

/** Which kinds, and which of their tabs: no filters. */
export const sections = ['type', 'tab']
/** What is looked for stays looked for in another section. */
const kept = ['type', 'search', 'categoryId', 'regionId', 'flag', 'take']

export function CaseTabs({ tab, counts, complaints }: Props) {
  const t = useT('moderation')
  return (
    <LinkTabs
      name="tab"
      label={t('tabs')}
      current={tab}
      keep={kept}
      tabs={[
        ...caseTabs.map((key) => ({ key, label: t(`tab.${key}`), count: counts[key] ?? 0 })),
        { key: COMPLAINTS, label: t('tab.complaints'), count: complaints },
      ]}
    />
  )
}
