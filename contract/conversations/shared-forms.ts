import { Permission as P, type PermissionCode } from '../permissions.ts'

/** Forms that several of the staff may have open at once, by the name of their drafts, and who may save them. */
const editors: Readonly<Record<string, readonly PermissionCode[]>> = {
  'canned-answers': [P.ChatSupervise],
  category: [P.CategoryManage],
  'course-categories': [P.CourseCategoryEdit],
  'document-template': [P.DocumentTemplateEdit],
  'field-template': [P.FieldTemplateEdit],
  'file-templates': [P.FileTemplateManage],
  organizations: [P.OrganizationUpdate],
  pages: [P.SiteConfigUpdate],
  'permission-groups': [P.PermissionGroupUpdate],
  'reference-prices': [P.PriceReferenceEdit],
  'reference-yields': [P.PriceReferenceEdit],
  'loan-organizations': [P.LoanOrganizationEdit],
  'finance-product': [P.FinanceProductEdit],
  machines: [P.FinanceProductEdit],
  roles: [P.RoleUpdate],
  'search-synonyms': [P.CategoryManage],
  settings: [P.SiteConfigUpdate],
  'territories-region': [P.TerritoryUpdate],
  'territories-district': [P.TerritoryUpdate],
  'territories-neighborhood': [P.TerritoryUpdate],
  translations: [P.TranslationManage],
  units: [P.MeasurementManage],
  users: [P.UserEdit],
  'media:news': [P.NewsEdit],
  'media:article': [P.ArticleEdit],
  'media:education': [P.EducationEdit],
  'media:agritourism': [P.AgrotourismEdit],
  'media:library': [P.AgroLibraryEdit],
  'media:audiobook': [P.AudioBookEdit],
  'media:course': [P.VideoTutorialEdit],
  'media:lesson': [P.VideoTutorialEdit],
  'media:instruction': [P.InstructionUpdate],
  'media:technology': [P.ArticleEdit],
}

/** Whoever may save any of them. */
export const everyEditor: readonly PermissionCode[] = [...new Set(Object.values(editors).flat())]

export const editorsOf = (form: string): readonly PermissionCode[] | undefined =>
  Object.hasOwn(editors, form) ? editors[form] : undefined
