import { auth, type Row } from './screen.ts'

const one = (path: string, name: string, title: string): Row => ({
  path: `${path}/{id}`,
  name: `${name}Id`,
  layout: 'default',
  title,
  validate: { id: 'int' },
})

/** A list, and the page of each thing in it. */
const listed = (path: string, name: string, title: string, ofOne: string): Row[] => [
  { path, name, layout: 'default', title },
  one(path, name, ofOne),
]

/** Whatever a visitor opens without signing in. */
export const publicScreens: readonly Row[] = [
  { path: '/', name: 'Home', layout: 'default', title: 'home.title' },
  { path: '/products', name: 'Products', layout: 'default', title: 'products.title' },
  { path: '/product', name: 'Product', layout: 'default', title: 'products.title', noindex: true },
  one('/product', 'Product', 'product.title'),
  ...listed('/announcements', 'Announcements', 'ads.heading.all', 'ad.title'),
  { path: '/services', name: 'Services', layout: 'default', title: 'ads.heading.service' },
  { path: '/services/list', name: 'ServicesList', layout: 'default', title: 'ads.heading.service' },
  ...listed('/vacancy', 'Vacancy', 'ads.heading.vacancy', 'ad.title'),
  ...listed('/resume', 'Resume', 'ads.heading.resume', 'ad.title'),
  { path: '/media', name: 'Media', layout: 'default', title: 'media.title' },
  ...listed('/media/news', 'MediaNews', 'media.heading.news', 'edition.title'),
  ...listed('/media/articles', 'MediaArticles', 'media.heading.article', 'edition.title'),
  ...listed('/media/education', 'MediaEducation', 'media.heading.education', 'edition.title'),
  ...listed('/media/agritourism', 'MediaAgritourism', 'media.heading.agritourism', 'edition.title'),
  ...listed('/media/agro-library', 'MediaAgroLibrary', 'media.heading.library', 'edition.title'),
  ...listed('/media/online-courses', 'MediaOnlineCourses', 'media.heading.course', 'courses.title'),
  { path: '/media/saved', name: 'MediaSaved', layout: 'default', title: 'saved-media.title', noindex: true },
  { path: '/media/seminars-and-webinars', name: 'MediaSeminarsAndWebinars', layout: 'default', title: 'events.title' },
  one('/media/seminars-and-webinars/seminars', 'MediaSeminarsAndWebinarsSeminars', 'events.title'),
  one('/media/seminars-and-webinars/webinars', 'MediaSeminarsAndWebinarsWebinars', 'events.title'),
  { path: '/agrotechnologies', name: 'Agrotechnologies', layout: 'default', title: 'technology.title' },
  ...listed('/government-supply', 'GovernmentSupply', 'government-supply.title', 'government-supply.title'),
  ...listed('/banking-services', 'BankingServices', 'banking.title', 'banking.title'),
  {
    path: '/banking-services/entitlements',
    name: 'BankingServicesEntitlements',
    layout: 'default',
    title: 'entitlements.title',
  },
  { path: '/prices', name: 'Prices', layout: 'default', title: 'price-board.title' },
  { path: '/partners', name: 'Partners', layout: 'default', title: 'pages.partners' },
  { path: '/privacy-policy/uz', name: 'PrivacyPolicy', layout: 'default', title: 'pages.privacy' },
  { path: '/search', name: 'Search', layout: 'default', title: 'search.title', noindex: true },
  { path: '/favorites', name: 'Favorites', layout: 'default', title: 'favorites.title', noindex: true },
  { path: '/basket', name: 'Basket', layout: 'default', title: 'basket.title', noindex: true },
  { path: '/checkout', name: 'Checkout', layout: 'default', title: 'checkout.title', noindex: true },
  { path: '/compare', name: 'Compare', layout: 'default', title: 'compare.title', noindex: true },
  { path: '/check/{number}', name: 'CheckNumber', layout: 'default', title: 'check.title', noindex: true },
  { path: '/app', name: 'App', layout: 'empty', title: 'pages.app' },
  { path: '/offerta', name: 'Offerta', layout: 'empty', title: 'pages.offerta' },
  { path: '/delete-account', name: 'DeleteAccount', layout: 'empty', title: 'deletion.title' },
  {
    path: '/consent/{key}',
    name: 'ConsentKey',
    layout: 'empty',
    title: 'guarantor-consent.title.guarantor',
    validate: { key: 'uuid' },
    noindex: true,
  },
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
]
