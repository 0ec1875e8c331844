import { Permission as P } from '../contract/permissions.ts'

/**
 * The one table of every screen. Routes, guards, menus, sitemap and route tests derive from it. A screen that is not
 * built is absent, hence in no menu, and answers 404. Loaded at configuration time: imports nothing but codes.
 */
export interface Screen {
  /** The URL without its language; `{id}` is a parameter. */
  path: string
  /** Route name; the specification's names are kept. */
  name: string
  layout: 'default' | 'auth' | 'dashboard' | 'empty'
  /** Text key of the title, also the menu label. */
  title: string
  middleware?: readonly string[]
  /** Any one of these opens the screen. */
  codes?: readonly number[]
  /** How each parameter must look; anything else is a 404. */
  validate?: Readonly<Record<string, 'int' | 'uuid'>>
  menu?: { group: 'user' | 'admin'; icon: string; parent?: string }
  /** Kept out of the sitemap and of search engines. */
  noindex?: true
}

const auth = ['auth'] as const

export const screens: readonly Screen[] = [
  { path: '/', name: 'Home', layout: 'default', title: 'home.title' },
  { path: '/products', name: 'Products', layout: 'default', title: 'products.title' },
  { path: '/product', name: 'Product', layout: 'default', title: 'products.title', noindex: true },
  {
    path: '/product/{id}',
    name: 'ProductId',
    layout: 'default',
    title: 'product.title',
    validate: { id: 'int' },
  },
  { path: '/partners', name: 'Partners', layout: 'default', title: 'pages.partners' },
  { path: '/privacy-policy/uz', name: 'PrivacyPolicy', layout: 'default', title: 'pages.privacy' },
  { path: '/search', name: 'Search', layout: 'default', title: 'search.title', noindex: true },
  { path: '/favorites', name: 'Favorites', layout: 'default', title: 'favorites.title', noindex: true },
  { path: '/basket', name: 'Basket', layout: 'default', title: 'basket.title', noindex: true },
  { path: '/checkout', name: 'Checkout', layout: 'default', title: 'checkout.title', noindex: true },
  { path: '/compare', name: 'Compare', layout: 'default', title: 'compare.title', noindex: true },
  { path: '/app', name: 'App', layout: 'empty', title: 'pages.app' },
  { path: '/offerta', name: 'Offerta', layout: 'empty', title: 'pages.offerta' },
  { path: '/delete-account', name: 'DeleteAccount', layout: 'empty', title: 'deletion.title' },
  { path: '/demo/outbox', name: 'DemoOutbox', layout: 'empty', title: 'outbox.title', noindex: true },
  { path: '/auth/main', name: 'MainAuth', layout: 'auth', title: 'auth.main', middleware: auth, noindex: true },
  { path: '/auth/login', name: 'LoginAuth', layout: 'auth', title: 'auth.login', middleware: auth, noindex: true },
  {
    path: '/auth/register',
    name: 'RegisterAuth',
    layout: 'auth',
    title: 'register.title',
    middleware: auth,
    noindex: true,
  },

  {
    path: '/dashboard/my-products',
    name: 'MyProducts',
    layout: 'dashboard',
    title: 'menu.my-products',
    middleware: auth,
    codes: [P.ProductOwn],
    menu: { group: 'user', icon: 'package' },
  },
  {
    path: '/dashboard/category',
    name: 'Category',
    layout: 'dashboard',
    title: 'menu.category',
    middleware: auth,
    codes: [P.CategoryManage],
    menu: { group: 'admin', icon: 'tree' },
  },
  {
    path: '/dashboard/field-template',
    name: 'FieldTemplate',
    layout: 'dashboard',
    title: 'menu.field-template',
    middleware: auth,
    codes: [P.FieldTemplateView, P.FieldTemplateEdit, P.FieldTemplateDelete],
    menu: { group: 'admin', icon: 'form', parent: 'menu.templates' },
  },
  {
    path: '/dashboard/reference-prices',
    name: 'ReferencePrices',
    layout: 'dashboard',
    title: 'menu.reference-prices',
    middleware: auth,
    codes: [P.PriceReferenceEdit],
    menu: { group: 'admin', icon: 'price' },
  },
  {
    path: '/dashboard/search-synonyms',
    name: 'SearchSynonyms',
    layout: 'dashboard',
    title: 'menu.search-synonyms',
    middleware: auth,
    codes: [P.CategoryManage],
    menu: { group: 'admin', icon: 'synonyms' },
  },
  {
    path: '/dashboard/saved-searches',
    name: 'SavedSearches',
    layout: 'dashboard',
    title: 'menu.saved-searches',
    middleware: auth,
  },
  {
    path: '/dashboard/units',
    name: 'Units',
    layout: 'dashboard',
    title: 'menu.units',
    middleware: auth,
    codes: [P.MeasurementManage],
    menu: { group: 'admin', icon: 'ruler' },
  },
  {
    path: '/dashboard/organizations',
    name: 'Organizations',
    layout: 'dashboard',
    title: 'menu.organizations',
    middleware: auth,
    codes: [P.OrganizationView],
    menu: { group: 'admin', icon: 'building' },
  },
  {
    path: '/dashboard/employees',
    name: 'Employees',
    layout: 'dashboard',
    title: 'menu.employees',
    middleware: auth,
    codes: [P.OrganizationEmployees, P.OrganizationView],
    menu: { group: 'user', icon: 'people' },
  },
  {
    path: '/dashboard/requisites',
    name: 'Requisites',
    layout: 'dashboard',
    title: 'menu.requisites',
    middleware: auth,
    codes: [P.RequisiteOwn, P.ClearingOperate, P.ClearingSupervise],
    menu: { group: 'user', icon: 'card' },
  },
  {
    path: '/dashboard/payments',
    name: 'Payments',
    layout: 'dashboard',
    title: 'menu.payments',
    middleware: auth,
    codes: [P.ClearingOperate, P.ClearingSupervise, P.LedgerAudit],
    menu: { group: 'admin', icon: 'card' },
  },
  {
    path: '/dashboard/clearing',
    name: 'Clearing',
    layout: 'dashboard',
    title: 'menu.clearing',
    middleware: auth,
    codes: [P.ClearingOwn, P.ClearingOperate, P.ClearingSupervise, P.LedgerAudit],
    menu: { group: 'user', icon: 'clearing' },
  },
  {
    path: '/dashboard/disputes',
    name: 'Disputes',
    layout: 'dashboard',
    title: 'menu.disputes',
    middleware: auth,
    codes: [P.DisputeResolve],
    menu: { group: 'admin', icon: 'dispute' },
  },
  {
    path: '/dashboard/disputes/{id}',
    name: 'DisputesId',
    layout: 'dashboard',
    title: 'menu.dispute',
    middleware: auth,
    codes: [P.DisputeResolve],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/my-addresses',
    name: 'MyAddresses',
    layout: 'dashboard',
    title: 'menu.my-addresses',
    middleware: auth,
    codes: [P.AddressOwn],
    menu: { group: 'user', icon: 'pin' },
  },
  {
    path: '/dashboard/my-transactions/sell/{id}',
    name: 'SellTransactionsId',
    layout: 'dashboard',
    title: 'menu.deal',
    middleware: auth,
    validate: { id: 'uuid' },
  },
  {
    path: '/dashboard/my-transactions/buy/{id}',
    name: 'BuyTransactionsId',
    layout: 'dashboard',
    title: 'menu.deal',
    middleware: auth,
    validate: { id: 'uuid' },
  },
  {
    path: '/dashboard/deals/{id}',
    name: 'DealsId',
    layout: 'dashboard',
    title: 'menu.deal',
    middleware: auth,
    codes: [P.DealRegistry, P.DisputeResolve],
    validate: { id: 'uuid' },
  },
  {
    path: '/dashboard/my-proposals',
    name: 'MyProposals',
    layout: 'dashboard',
    title: 'menu.my-proposals',
    middleware: auth,
    menu: { group: 'user', icon: 'deals', parent: 'menu.my-deals' },
  },
  {
    path: '/dashboard/my-proposals/{id}',
    name: 'MyProposalsId',
    layout: 'dashboard',
    title: 'menu.my-proposal',
    middleware: auth,
    validate: { id: 'uuid' },
  },
  {
    path: '/dashboard/territories/regions',
    name: 'Regions',
    layout: 'dashboard',
    title: 'menu.regions',
    middleware: auth,
    codes: [P.TerritoryView],
  },
  {
    path: '/dashboard/territories/districts',
    name: 'Districts',
    layout: 'dashboard',
    title: 'menu.districts',
    middleware: auth,
    codes: [P.TerritoryView],
    menu: { group: 'admin', icon: 'map', parent: 'menu.territories' },
  },
  {
    path: '/dashboard/territories/neighborhoods',
    name: 'Neighborhoods',
    layout: 'dashboard',
    title: 'menu.neighborhoods',
    middleware: auth,
    codes: [P.TerritoryView],
    menu: { group: 'admin', icon: 'map', parent: 'menu.territories' },
  },
  {
    path: '/dashboard/users',
    name: 'Users',
    layout: 'dashboard',
    title: 'menu.users',
    middleware: auth,
    codes: [P.UserView],
    menu: { group: 'admin', icon: 'users' },
  },
  {
    path: '/dashboard/permission-management/roles',
    name: 'Roles',
    layout: 'dashboard',
    title: 'menu.roles',
    middleware: auth,
    codes: [P.RoleView],
    menu: { group: 'admin', icon: 'key', parent: 'menu.permission-management' },
  },
  {
    path: '/dashboard/permission-management/permission-groups',
    name: 'PermissionGroups',
    layout: 'dashboard',
    title: 'menu.permission-groups',
    middleware: auth,
    codes: [P.PermissionGroupView],
    menu: { group: 'admin', icon: 'key', parent: 'menu.permission-management' },
  },
  {
    path: '/dashboard/moderation/products',
    name: 'ModerationProducts',
    layout: 'dashboard',
    title: 'menu.moderation-products',
    middleware: auth,
    codes: [P.ProductModerate],
    menu: { group: 'admin', icon: 'moderation', parent: 'menu.moderation' },
  },
  {
    path: '/dashboard/moderation/products/{id}',
    name: 'ModerationProductsId',
    layout: 'dashboard',
    title: 'menu.moderation-case',
    middleware: auth,
    codes: [P.ProductModerate],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/site-configuration',
    name: 'SiteConfiguration',
    layout: 'dashboard',
    title: 'menu.site-configuration',
    middleware: auth,
    codes: [P.SiteConfigView],
    menu: { group: 'admin', icon: 'settings' },
  },
  {
    path: '/dashboard/pages',
    name: 'Pages',
    layout: 'dashboard',
    title: 'menu.pages',
    middleware: auth,
    codes: [P.SiteConfigView],
    menu: { group: 'admin', icon: 'file' },
  },
  {
    path: '/dashboard/translations',
    name: 'Translations',
    layout: 'dashboard',
    title: 'menu.translations',
    middleware: auth,
    codes: [P.TranslationManage],
    menu: { group: 'admin', icon: 'languages' },
  },
  {
    path: '/dashboard/audit',
    name: 'Audit',
    layout: 'dashboard',
    title: 'menu.audit',
    middleware: auth,
    codes: [P.AuditView],
    menu: { group: 'admin', icon: 'audit' },
  },
  {
    path: '/dashboard/notifications',
    name: 'Notifications',
    layout: 'dashboard',
    title: 'menu.notifications',
    middleware: auth,
  },
  {
    path: '/dashboard/account-settings',
    name: 'AccountSettings',
    layout: 'dashboard',
    title: 'menu.account-settings',
    middleware: auth,
  },
  { path: '/dashboard/soon', name: 'Soon', layout: 'dashboard', title: 'menu.soon', middleware: auth },
]

/** `/dashboard/x/y` is `dashboard/x/y.tsx`; any other `/x/{id}` is `site/x/$id.tsx`. */
export function fileOf(screen: Screen): string {
  const rest = screen.path.replace(/\{(\w+)\}/g, '$$$1')
  if (rest.startsWith('/dashboard/')) return `${rest.slice(1)}.tsx`
  return rest === '/' ? 'site/index.tsx' : `site${rest}.tsx`
}
