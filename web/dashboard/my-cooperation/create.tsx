import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { createMyAgreement } from '#contract/finance/cooperation/agreements.ts'
import { entitlementChoices } from '#contract/finance/entitlements.ts'
import { becomePartner, getSiteLeader } from '#contract/government/leaders/site-leaders.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { loadUser } from '#web/shell/session.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AgreementForm, type AgreementValues } from '../cooperation/+parts/agreement-form.tsx'
import type { Route } from './+types/create.ts'

/** An organization looks for a household, a person for a leader, whose page may have led here. */
export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const id = new URL(url).searchParams.get('leader') ?? ''
  const [{ crops }, { organization }, leader] = await Promise.all([
    ask(entitlementChoices),
    loadUser(),
    /^[1-9]\d{0,8}$/.test(id) ? ask(getSiteLeader, { params: { id: Number(id) } }) : null,
  ])
  return { crops, leader, asks: organization ? ('pinfl' as const) : ('tin' as const) }
}

export default function BeginMyAgreement({ loaderData: { crops, leader, asks } }: Route.ComponentProps) {
  const t = useT('cooperation')
  const lang = useLanguage()
  const navigate = useNavigate()
  const open = (id: number) => navigate(inLanguage(lang, `/dashboard/my-cooperation/${id}`))
  if (leader && asks === 'pinfl') return <ScreenState kind="empty" title={leader.name} text={t('partner-personal')} />
  if (leader)
    return (
      <AgreementForm
        asks={[]}
        text={t('begin-leader-text', { name: leader.name })}
        crops={crops}
        begun={begunWith(leader, crops)}
        send={async (terms) => {
          await open((await ask(becomePartner, { params: { id: leader.id }, body: terms })).id)
        }}
      />
    )
  return (
    <AgreementForm
      asks={[asks]}
      text={t('begin-own-text')}
      crops={crops}
      send={async (terms, who) => {
        const { tin, ...household } = who
        const { id } = await ask(createMyAgreement, { body: { ...terms, ...(asks === 'tin' ? { tin } : household) } })
        await open(id)
      }}
    />
  )
}

type Crops = AnswerOf<typeof entitlementChoices>['crops']

/** The first direction that is grown by itself, at the price the leader names by the kilogram. */
function begunWith(
  { directions, prices }: AnswerOf<typeof getSiteLeader>,
  crops: Readonly<Crops>,
): Partial<AgreementValues> {
  const grown = new Set(crops.flatMap(({ kinds }) => kinds.map(({ id }) => id)))
  const categoryId = directions.find(({ id }) => grown.has(id))?.id
  const named = prices.find((one) => one.categoryId === categoryId && one.adId === null)
  return { ...(categoryId !== undefined && { categoryId }), ...(named && { price: named.price }) }
}
