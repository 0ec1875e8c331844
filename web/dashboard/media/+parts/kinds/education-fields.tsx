import { Checkbox, Input, Select } from 'antd'
import { EducationDraft } from '#contract/media/kinds/education.ts'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { useT } from '#web/shell/texts.ts'
import { own } from '../editor/content-values.ts'
import type { KindForm } from '../editor/kind-form.ts'
import { useEnumChoices } from './enum-choices.ts'
import { TextsInput } from './texts-input.tsx'

export const educationForm: KindForm = {
  kind: 'education',
  draft: EducationDraft,
  usePart: ({ values }) => {
    const t = useT('newsroom')
    const choices = useEnumChoices()
    const isFree = values['extra.free'] === true
    return {
      title: t('own.education'),
      fields: [
        { name: own('institution'), label: t('education.institution'), input: <LocalizedInput maxLength={200} /> },
        {
          name: own('programmeType'),
          label: t('education.type'),
          half: true,
          input: <Select options={choices('programmeTypes')} />,
        },
        {
          name: own('deadline'),
          label: t('education.deadline'),
          hint: t('education.deadline-hint'),
          half: true,
          input: <Input type="date" />,
        },
        { name: own('duration'), label: t('education.duration'), input: <LocalizedInput maxLength={80} /> },
        {
          name: own('free'),
          label: t('education.cost'),
          half: true,
          checked: true,
          input: <Checkbox>{t('education.free')}</Checkbox>,
        },
        { name: own('price'), label: t('education.price'), half: true, input: <MoneyInput disabled={isFree} /> },
        {
          name: own('admissionSteps'),
          label: t('education.steps'),
          input: <TextsInput max={20} maxLength={300} addLabel={t('education.add-step')} />,
        },
        { name: own('contact'), label: t('education.contact'), half: true, input: <Input maxLength={200} /> },
        {
          name: own('link'),
          label: t('education.link'),
          half: true,
          input: <Input type="url" maxLength={500} placeholder="https://" />,
        },
      ],
    }
  },
}
