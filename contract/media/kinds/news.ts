import { z } from 'zod'
import { rowId } from '../../ids.ts'
import { orNull, withGaps } from '../../shape.ts'

const optional = { region: rowId }
const flags = { urgent: z.boolean() }

export const NewsExtra = z.strictObject({ ...orNull(optional), urgent: z.boolean().default(false) })
export type NewsExtra = z.infer<typeof NewsExtra>
export const NewsDraft = withGaps({ ...optional, ...flags })
