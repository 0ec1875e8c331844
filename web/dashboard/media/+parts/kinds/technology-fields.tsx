import { Input, Select } from 'antd'
import { TechnologyDraft } from '#contract/media/kinds/technology.ts'
import { CatalogSelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { useT } from '#web/shell/texts.ts'
import { own } from '../editor/content-values.ts'
import type { KindForm } from '../editor/kind-form.ts'
import { EconomicsInput } from './economics-input.tsx'
import { useEnumChoices } from './enum-choices.ts'
import { TechnologyProfit } from './technology-profit.tsx'
import { WorksInput } from './works-input.tsx'

export const technologyForm: KindForm = {
  kind: 'technology',
  draft: TechnologyDraft,
  usePart: ({ values }) => {
    const t = useT('newsroom')
    const choices = useEnumChoices()
    return {
      title: t('own.technology'),
      fields: [
        { name: own('crop'), label: t('technology.crop'), input: <CatalogSelect /> },
        {
          name: own('zone'),
          label: t('technology.zone'),
          half: true,
          input: <Select allowClear options={choices('growingZones')} />,
        },
        {
          name: own('soil'),
          label: t('technology.soil'),
          half: true,
          input: <Select allowClear options={choices('soils')} />,
        },
        { name: own('steps'), label: t('technology.steps'), hint: t('technology.steps-hint'), input: <WorksInput /> },
        { name: own('economics'), label: t('technology.economics'), input: <EconomicsInput /> },
        {
          name: own('video'),
          label: t('technology.video'),
          input: <Input type="url" maxLength={500} placeholder="https://" />,
        },
      ],
      below: <TechnologyProfit steps={values['extra.steps']} economics={values['extra.economics']} />,
    }
  },
}
