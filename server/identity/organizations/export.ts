import type { OrganizationFilters, StaffOrganization } from '#contract/identity/organizations/organizations.ts'
import { Permission } from '#contract/permissions.ts'
import { dayOf } from '#uz/date.ts'
import { maskPhone } from '#uz/phone.ts'
import { column, type FileColumn, type ListFile, listFile, toldFilters } from '../../kernel/list/file.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { RegisterCtx } from './filters.ts'
import { present, register } from './register.ts'

/** The phone of a sole proprietor is their own: a file goes further than a screen, and has it whole for few. */
const columnsFor = (isWhole: boolean): readonly FileColumn<StaffOrganization>[] => [
  column('client_id', 12, (one) => one.clientId),
  column('tin', 12, (one) => one.tin),
  column('pinfl', 18, (one) => one.pinflMasked),
  column('kind', 14, (one) => one.kind),
  column('name_uz', 40, (one) => one.name.uz),
  column('name_ru', 40, (one) => textIn('ru', one.name)),
  column('director', 30, (one) => one.directorName),
  column('phone', 16, (one) => one.phone && (isWhole ? one.phone : maskPhone(one.phone))),
  column('region', 24, (one) => one.regionName),
  column('district', 24, (one) => one.districtName),
  column('address', 40, (one) => one.addressText),
  column('vat_payer', 10, (one) => one.vatPayer),
  column('employees', 10, (one) => one.employees),
  column('status', 20, (one) => one.status),
  column('verified_at', 20, (one) => one.verifiedAt),
  column('created_at', 20, (one) => one.createdAt),
]

/** The filtered register; personal numbers stay masked, and the export is audited. */
export function exportRegister(ctx: RegisterCtx, filters: OrganizationFilters): ListFile {
  const isWhole = ctx.actor.permissions.has(Permission.PiiReveal)
  return listFile(ctx, {
    name: `organizations-${dayOf(ctx.now)}`,
    title: 'organizations',
    columns: columnsFor(isWhole),
    list: register,
    asked: filters,
    present: (rows) => present(ctx, rows),
    audit: {
      action: 'organizations.exported',
      objectType: 'organizations',
      objectId: 'export',
      filters: toldFilters(filters),
      isWhole,
    },
  })
}
