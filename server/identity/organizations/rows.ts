import { employeeProcess, organizationProcess } from '#contract/identity/organization-process.ts'
import { stepping } from '../../kernel/steps.ts'
import '../tables.ts'

export const organizations = stepping({
  table: 'organizations',
  state: 'status',
  process: organizationProcess,
  object: 'organization',
  topic: 'organizations',
})

export const employees = stepping({
  table: 'employees',
  state: 'status',
  process: employeeProcess,
  object: 'employee',
  topic: 'employees',
})
