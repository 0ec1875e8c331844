import type { TemplateContext } from '../field-template-process.ts'
import type { TemplateFault } from './check-template.ts'
import type { Column, Field, FieldType } from './field.ts'

type Keys = Readonly<Record<string, FieldType | Readonly<Record<string, FieldType>>>>

const needs: Keys = { needs: { kind: 'select', text: 'string', urgent: 'bool' } }
const animals: Keys = { animals: { kind: 'select', heads: 'int' } }

/** Fields that engines read by their keys; an object names the columns of a table. */
const engineKeys: Partial<Record<TemplateContext, Keys>> = {
  householdForm: {
    membersTotal: 'int',
    unemployed: 'int',
    povertyRegister: 'bool',
    incomeTotal: 'money',
    plotArea: 'decimal',
    croppedArea: 'decimal',
    crops: { category: 'category', turn: 'select', area: 'decimal' },
    ...animals,
    ...needs,
  },
  farmerForm: {
    workersPermanent: 'int',
    landTotal: 'decimal',
    crops: { category: 'category', area: 'decimal' },
    ...animals,
    ...needs,
  },
}

/** What keeps a version from being published because engines would find nothing: each missing key by its name. */
export function checkEngineKeys(context: TemplateContext, fields: readonly Field[]): TemplateFault[] {
  return missingOf(engineKeys[context] ?? {}, fields).map((label) => ({
    field: 'fields',
    code: 'V_REQUIRED',
    values: { label },
  }))
}

const missingOf = (keys: Keys, fields: readonly (Field | Column)[]): string[] =>
  Object.entries(keys).flatMap(([key, wanted]) => {
    const field = fields.find((one) => one.key === key)
    if (typeof wanted === 'string') return field?.type === wanted ? [] : [key]
    if (field?.type !== 'table' || !('columns' in field)) return [key]
    return missingOf(wanted, field.columns ?? []).map((column) => `${key}.${column}`)
  })
