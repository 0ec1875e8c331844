import { Permission as P } from '../../contract/permissions.ts'
import type { IconName } from '../shell/dashboard/menu-icons.ts'
import type { Row } from './screen.ts'

/** One kind of announcement: one's own, the form, who answered. `more` is what a reader holds beside what a writer does. */
function announced(kind: string, name: string, icon: IconName, writing: readonly number[], ...more: number[]): Row[] {
  const [path, title] = [`/dashboard/announcements/${kind}`, `menu.announcements-${kind}`]
  return [
    {
      path,
      name,
      title,
      codes: [...more, ...writing],
      menu: { group: 'user', place: 40, icon, parent: 'menu.announcements' },
    },
    { path: `${path}/form`, name: `${name}Form`, title, codes: writing },
    {
      path: `${path}/{id}/applicants`,
      name: `${name}Applicants`,
      title: 'menu.applicants',
      codes: [P.ParticipationBase],
      validate: { id: 'int' },
    },
  ]
}

/** What people offer: goods, announcements, answers to them. */
export const sellingScreens: readonly Row[] = [
  {
    path: '/dashboard/my-products',
    name: 'MyProducts',
    title: 'menu.my-products',
    codes: [P.ProductOwn],
    menu: { group: 'user', place: 10, icon: 'package' },
  },
  ...announced('products', 'AnnouncementsProducts', 'announcements', [P.ProductAdOwn]),
  ...announced('services', 'AnnouncementsServices', 'service', [P.ServiceAdOwn]),
  ...announced('vacancies', 'AnnouncementsVacancies', 'vacancy', [P.VacancyEdit], P.VacancyList),
  ...announced('resume', 'AnnouncementsResume', 'resume', [P.ResumeCreate, P.ResumeUpdate], P.ResumeList),
  {
    path: '/dashboard/announcements/resume/form/constants',
    name: 'ResumeFormConstants',
    layout: 'empty',
    title: 'form-model.constants',
    noindex: true,
  },
  {
    path: '/dashboard/announcements/vacancies/form/vacancies-model',
    name: 'VacanciesModel',
    layout: 'empty',
    title: 'form-model.vacancies',
    noindex: true,
  },
  {
    path: '/dashboard/announcements/responses',
    name: 'AnnouncementsResponses',
    title: 'menu.responses',
    codes: [P.ParticipationBase],
    menu: { group: 'user', place: 40, icon: 'responses', parent: 'menu.announcements' },
  },
]
