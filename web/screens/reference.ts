import { Permission as P } from '../../contract/permissions.ts'
import type { Row } from './screen.ts'

/** What the platform knows: categories, templates, prices, units; organizations and who works there. */
export const referenceScreens: readonly Row[] = [
  {
    path: '/dashboard/category',
    name: 'Category',
    title: 'menu.category',
    codes: [P.CategoryManage],
    menu: { group: 'admin', place: 20, icon: 'tree' },
  },
  {
    path: '/dashboard/field-template',
    name: 'FieldTemplate',
    title: 'menu.field-template',
    codes: [P.FieldTemplateView, P.FieldTemplateEdit, P.FieldTemplateDelete],
    menu: { group: 'admin', place: 170, icon: 'form', parent: 'menu.templates' },
  },
  {
    path: '/dashboard/document-template',
    name: 'DocumentTemplate',
    title: 'menu.document-template',
    codes: [P.DocumentTemplateView, P.DocumentTemplateEdit, P.DocumentTemplatePublish],
    menu: { group: 'admin', place: 170, icon: 'file', parent: 'menu.templates' },
  },
  {
    path: '/dashboard/file-templates',
    name: 'FileTemplates',
    title: 'menu.file-templates',
    codes: [P.FileTemplateManage],
    menu: { group: 'admin', place: 170, icon: 'file', parent: 'menu.templates' },
  },
  {
    path: '/dashboard/reference-prices',
    name: 'ReferencePrices',
    title: 'menu.reference-prices',
    codes: [P.PriceReferenceEdit],
    menu: { group: 'admin', place: 40, icon: 'price' },
  },
  {
    path: '/dashboard/search-synonyms',
    name: 'SearchSynonyms',
    title: 'menu.search-synonyms',
    codes: [P.CategoryManage],
    menu: { group: 'admin', place: 30, icon: 'synonyms' },
  },
  { path: '/dashboard/saved-searches', name: 'SavedSearches', title: 'menu.saved-searches' },
  {
    path: '/dashboard/units',
    name: 'Units',
    title: 'menu.units',
    codes: [P.MeasurementManage],
    menu: { group: 'admin', place: 50, icon: 'ruler' },
  },
  {
    path: '/dashboard/organizations',
    name: 'Organizations',
    title: 'menu.organizations',
    codes: [P.OrganizationView],
    menu: { group: 'admin', place: 80, icon: 'building' },
  },
  {
    path: '/dashboard/employees',
    name: 'Employees',
    title: 'menu.employees',
    codes: [P.OrganizationEmployees, P.OrganizationView],
    menu: { group: 'user', place: 80, icon: 'people' },
  },
]
