import { Input, InputNumber, Select } from 'antd'
import type { AnswerOf } from '#contract/call.ts'
import { campaignChannels, campaignLimits as limits, urgencies } from '#contract/contact/campaigns/campaign-process.ts'
import type { campaignChoices } from '#contract/contact/campaigns/campaigns.ts'
import { organizationKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { languageNames, languages } from '#uz/language.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { CatalogManySelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { ChipsInput } from '#web/kit/dashboard/input/chips-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { MomentInput } from '#web/kit/dashboard/input/moment-input.tsx'
import { TerritoriesInput } from '#web/kit/dashboard/place/territories-input.tsx'
import { useT } from '#web/shell/texts.ts'
import { AudienceCount } from './audience-count.tsx'

const MANY = 50
const LONGEST_DAYS = 3650

/** Everything of a campaign: its words, its ways, its people, and on whom it is tried. */
export function useCampaignFields(choices: AnswerOf<typeof campaignChoices>): FormField[] {
  const t = useT('campaigns')
  const kindName = useT('organization-kinds')
  const many = { mode: 'multiple', allowClear: true, maxCount: MANY, optionFilterProp: 'label' } as const
  const anybody = t('anybody')
  return [
    {
      section: t('section.words'),
      name: 'title',
      label: t('title'),
      required: true,
      hint: t('title-hint', { n: limits.title }),
      input: <LocalizedInput maxLength={limits.title} />,
    },
    {
      name: 'body',
      label: t('body'),
      required: true,
      hint: t('title-hint', { n: limits.body }),
      input: <LocalizedInput long maxLength={limits.body} />,
    },
    {
      name: 'link',
      label: t('link'),
      hint: t('link-hint'),
      rules: [{ pattern: /^\/(?![/\\])\S*$/ }],
      input: <Input maxLength={limits.link} placeholder="/news" autoComplete="off" />,
    },
    {
      section: t('section.ways'),
      name: 'channels',
      label: t('channels'),
      hint: t('channels-hint'),
      input: (
        <ChipsInput
          label={t('channels')}
          choices={campaignChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
        />
      ),
    },
    {
      name: 'smsBody',
      label: t('sms-body'),
      hint: t('sms-body-hint'),
      input: <LocalizedInput maxLength={limits.sms} />,
    },
    {
      name: 'urgency',
      label: t('urgency'),
      required: true,
      half: true,
      hint: t('urgency-hint'),
      input: <Select options={urgencies.map((value) => ({ value, label: t(`urgency.${value}`) }))} />,
    },
    { name: 'sendAt', label: t('send-at'), half: true, hint: t('send-at-hint'), input: <MomentInput /> },
    {
      section: t('section.audience'),
      name: 'roles',
      label: t('roles'),
      half: true,
      input: (
        <Select
          {...many}
          placeholder={anybody}
          options={choices.roles.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ),
    },
    {
      name: 'organizationKinds',
      label: t('organization-kinds'),
      half: true,
      input: (
        <Select
          {...many}
          placeholder={anybody}
          options={organizationKinds.map((value) => ({ value, label: kindName(value) }))}
        />
      ),
    },
    { name: 'keyProducts', label: t('key-products'), half: true, input: <CatalogManySelect max={MANY} /> },
    {
      name: 'languages',
      label: t('languages'),
      half: true,
      input: (
        <Select
          {...many}
          placeholder={anybody}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      ),
    },
    { name: 'territories', label: t('territories'), hint: t('territories-hint'), input: <TerritoriesInput /> },
    {
      name: 'activeWithinDays',
      label: t('active-within'),
      half: true,
      hint: t('active-within-hint'),
      input: <InputNumber min={1} max={LONGEST_DAYS} precision={0} style={{ width: '100%' }} />,
    },
    { name: 'reach', label: t('reach'), input: <AudienceCount /> },
    {
      section: t('section.test'),
      name: 'testers',
      label: t('testers'),
      hint: t('testers-hint', { n: limits.testers }),
      input: (
        <Select
          mode="multiple"
          maxCount={limits.testers}
          optionFilterProp="label"
          options={choices.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ),
    },
  ]
}
