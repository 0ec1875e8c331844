import type { Campaign, CampaignFields } from '#contract/contact/campaigns/campaigns.ts'
import { type Audience, everybody } from '#contract/identity/audience.ts'

/** The form is flat: each narrowing of the audience is a field of its own, so that a fault stands beside it. */
export type CampaignValues = Omit<CampaignFields, 'audience'> & Audience

export const begun: Partial<CampaignValues> = { channels: [], urgency: 'normal', testers: [], ...everybody }

/** Each list by its name: a form keeps no values of fields that are not shown yet. */
export const audienceOf = (values: Partial<CampaignValues>): Audience => ({
  roles: values.roles ?? [],
  territories: values.territories ?? [],
  keyProducts: values.keyProducts ?? [],
  organizationKinds: values.organizationKinds ?? [],
  languages: values.languages ?? [],
  activeWithinDays: values.activeWithinDays ?? null,
})

export const bodyOf = (values: Partial<CampaignValues>): CampaignFields => ({
  title: values.title ?? { uz: '' },
  body: values.body ?? { uz: '' },
  smsBody: values.smsBody ?? { uz: '' },
  link: values.link ?? null,
  channels: values.channels ?? [],
  audience: audienceOf(values),
  urgency: values.urgency ?? 'normal',
  sendAt: values.sendAt ?? null,
  testers: values.testers ?? [],
})

export const valuesOf = ({ title, body, smsBody, link, channels, audience, ...rest }: Campaign): CampaignValues => ({
  title,
  body,
  smsBody,
  link,
  channels,
  urgency: rest.urgency,
  sendAt: rest.sendAt,
  testers: rest.testers,
  ...audience,
})
