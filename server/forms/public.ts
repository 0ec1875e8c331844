import './tables.ts'

export { formsOf, isFormOf } from './field-templates/find.ts'
export {
  type FieldsVersion,
  fieldRefusals,
  fieldsOfVersions,
  formByCode,
  formById,
  type PublishedFields,
  publishedFields,
  versionKey,
} from './field-templates/published.ts'
export { describeRecord } from './field-templates/record.ts'
export { describeInAll } from './field-templates/record-in-all.ts'
export { TOPIC as FIELD_TEMPLATES_TOPIC } from './field-templates/remembered.ts'
export { type Seed, seedFieldTemplates, seedForms } from './field-templates/seeds/seed.ts'
export { loadFileTemplateFacts } from './file-templates/facts.ts'
export { requiredDocs } from './file-templates/file-templates.ts'
