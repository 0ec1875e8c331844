import { dealTabs } from '#contract/deals/deals.ts'
import type { Words } from '#web/kit/dashboard/list/words.ts'

/** Stages with how many deals are in each. */
export const stages = {
  key: 'group',
  values: dealTabs,
  name: (tab: (typeof dealTabs)[number], { t }: Words<'deals'>) => t(`tab.${tab}`),
  label: ({ t }: Words<'deals'>) => t('tabs'),
  look: 'pills',
} as const
