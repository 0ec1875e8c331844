import * as acts from '#server/finance/claims/acts.ts'
import { readClaim } from '#server/finance/claims/rows.ts'
import { Refusal } from '#server/kernel/refuse.ts'
import { dayOf } from '#uz/date.ts'
import { demoExpertPinfl } from '../accounts.ts'
import type { Story } from '../deals/stage.ts'
import { factOf } from './desk-acts.ts'
import type { DemoLender } from './lenders.ts'
import { codesOf, HECTARE, missing, type Parts, paperOf, typedCode } from './parts.ts'

/** How far a loss goes. */
export type ClaimEnd = 'filed' | 'assigned' | 'denied' | 'surveyed' | 'contested' | 'agreed' | 'paid'

interface Plan {
  userId: string
  end: ClaimEnd
  hectares: number
  applicationId: number
  lender: DemoLender
  expertId: string
}

const PLACE = { lat: 39.65, lng: 66.96 }
/** Hours ago: what waits for somebody is fresh. */
const told: Readonly<Record<ClaimEnd, number>> = {
  filed: 5,
  assigned: 24,
  denied: 300,
  surveyed: 60,
  contested: 120,
  agreed: 130,
  paid: 500,
}
export const isClaimEnd = (end: string): end is ClaimEnd => end in told

/** Hail on a part of the field; an expert looks, and one of the two sides goes on or stops. */
export async function* claimed(parts: Parts, { userId, end, hectares, applicationId, lender, expertId }: Plan): Story {
  const { stage } = parts
  const hours = told[end]
  yield hours
  const insured = await stage.as(userId)
  const damaged = (hectares * HECTARE) / 2
  const fileIds = [await paperOf(parts, insured, 'tomato-heap'), await paperOf(parts, insured, 'tomato-pair')]
  const { id } = await acts.fileClaim(insured, applicationId, {
    risk: 'hail',
    eventOn: dayOf(insured.now),
    damaged,
    description: 'Kechasi doʻl yogʻdi, pomidor poyalari sindi, mevalar toʻkildi.',
    photos: fileIds.map((fileId) => ({ fileId, ...PLACE })),
  })
  if (end === 'filed') return
  const version = async () => ({ rowVersion: (await readClaim(stage.system(), id)).rowVersion })
  yield hours - 10
  if (end === 'denied') {
    const reason = 'Surat boshqa dalada olingan: koordinatalar sugʻurtalangan kontur bilan mos kelmadi.'
    const refusal = { ...(await version()), reasonCode: 'R_NOT_EVENT', reason }
    return acts.refuseClaim(await stage.as(lender.headId), id, refusal)
  }
  const [officerId] = lender.officerIds
  const officer = await stage.as(officerId ?? missing('insurer'))
  const named = { pinfl: demoExpertPinfl, certificateNo: 'EK-0417' }
  await acts.nameExpert(officer, id, 'assign', { ...named, ...(await version()) })
  if (end === 'assigned') return
  yield hours - 30
  const expert = await stage.as(expertId)
  const refused = await acts.surveyClaim(expert, { codes: codesOf(parts.phoneOf(expertId)) }, id, {
    ...(await version()),
    ...typedCode(),
    isEvent: true,
    damaged,
    loss: 6000,
    note: 'Dalaning yarmi doʻldan zarar koʻrgan, poyalarning koʻpi singan.',
    fileIds: [],
  })
  if (refused instanceof Refusal) throw refused
  if (end === 'surveyed') return
  yield hours - 50
  const answering = await stage.as(userId)
  if (end === 'contested') {
    const reason = 'Zarar koʻrgan maydon kattaroq: qoʻshni kontur koʻrilmagan.'
    return acts.contestClaim(answering, id, { ...(await version()), reason })
  }
  await acts.agreeClaim(answering, id, (await version()).rowVersion)
  if (end === 'agreed') return
  yield hours - 90
  const head = await stage.as(lender.headId)
  await acts.payClaim(head, id, { via: 'outside', ...(await factOf(parts, head)), ...(await version()) })
}
