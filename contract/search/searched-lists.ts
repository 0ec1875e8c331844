/** Zod-free: every public list whose searches can be saved, and where it is. */
export const searchedLists = {
  products: '/products',
  announcements: '/announcements',
  services: '/services/list',
  vacancies: '/vacancy',
  resumes: '/resume',
} as const
export type SearchedListName = keyof typeof searchedLists
export const searchedListNames = ['products', 'announcements', 'services', 'vacancies', 'resumes'] as const
