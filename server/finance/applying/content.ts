import { z } from 'zod'
import type { ApplicationContent } from '#contract/applications/application.ts'
import { Activity, Plot } from '#contract/finance/kinds/parts.ts'
import { rowId } from '#contract/ids.ts'

/** What kinds have in common, read out of content that only its kind knows; what is not there is empty. */
export const chosenLenders = ({ lenderIds }: ApplicationContent): number[] => z.array(rowId).catch([]).parse(lenderIds)

export const plotsOf = ({ plots }: ApplicationContent): z.infer<typeof Plot>[] => z.array(Plot).catch([]).parse(plots)

export const activitiesOf = ({ activities }: ApplicationContent): Activity[] =>
  z.array(Activity).catch([]).parse(activities)

export const requisiteOf = ({ requisiteId }: ApplicationContent): number | null =>
  rowId.nullable().catch(null).parse(requisiteId)
