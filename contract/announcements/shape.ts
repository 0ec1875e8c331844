import { rowId } from '../ids.ts'
import { line } from '../shape.ts'
import { CONTACT_NAME_LENGTH } from './limits.ts'

/** Common to every kind. The phone is no part of a content: it is sealed beside it. */
export const commonFields = { territoryId: rowId, contactName: line(CONTACT_NAME_LENGTH) }
