import { z } from 'zod'
import { localized } from '../../localized.ts'
import {
  CONDITION_PARTS,
  columnTypes,
  conditionOps,
  FIELD_OPTIONS,
  type Field,
  FORMULA_LENGTH,
  fieldTypes,
  PATTERN_LENGTH,
  TABLE_COLUMNS,
  TEMPLATE_FIELDS,
} from './field.ts'

const key = z.string().max(40)
const bound = z.string().trim().max(20).optional()
const option = z.strictObject({ value: z.string().trim().min(1).max(40), label: localized(80) })

const common = {
  key,
  label: localized(100),
  required: z.boolean().optional(),
  min: bound,
  max: bound,
  regex: z.string().max(PATTERN_LENGTH).optional(),
  options: z.array(option).max(FIELD_OPTIONS).optional(),
  unit: localized(20).optional(),
  calc: z.string().trim().max(FORMULA_LENGTH).optional(),
  helpText: localized(300).optional(),
}

const comparison = z.strictObject({
  field: key,
  op: z.enum(conditionOps),
  value: z.union([z.string().max(100), z.boolean(), z.array(z.string().max(100)).max(FIELD_OPTIONS)]).optional(),
})
const several = z.array(comparison).max(CONDITION_PARTS)

const column = z.strictObject({ ...common, type: z.enum(columnTypes) })

/** How fields look; whether they make a form is for `checkTemplate`. */
const FieldShape = z.strictObject({
  ...common,
  type: z.enum(fieldTypes),
  visibleIf: z.union([comparison, z.strictObject({ all: several }), z.strictObject({ any: several })]).optional(),
  columns: z.array(column).max(TABLE_COLUMNS).optional(),
  section: z.strictObject({ key, label: localized(100) }).optional(),
})

/** A filled-in form as people read it. */
export const FieldLines = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    value: z.string(),
    table: z.object({ heads: z.array(z.string()), rows: z.array(z.array(z.string())) }).optional(),
  }),
)

export const FieldsShape: z.ZodType<Field[], Field[]> = z.array(FieldShape).max(TEMPLATE_FIELDS)
