import { Checkbox } from 'antd'
import { NewsDraft } from '#contract/media/kinds/news.ts'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { useT } from '#web/shell/texts.ts'
import { own } from '../editor/content-values.ts'
import type { KindForm } from '../editor/kind-form.ts'

export const newsForm: KindForm = {
  kind: 'news',
  draft: NewsDraft,
  usePart: () => {
    const t = useT('newsroom')
    return {
      title: t('own.news'),
      fields: [
        {
          name: own('urgent'),
          label: t('news.urgent'),
          hint: t('news.urgent-hint'),
          checked: true,
          input: <Checkbox>{t('news.urgent-on')}</Checkbox>,
        },
        {
          name: own('region'),
          label: t('news.region'),
          hint: t('news.region-hint'),
          input: <TerritoryPicker level="region" />,
        },
      ],
    }
  },
}
