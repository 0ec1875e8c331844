import { allPermissionCodes, type PermissionCode } from '../../permissions.ts'

/** The group of the rest: what was taken out of every other group. It cannot be deleted. */
export const OTHER_GROUP = 'other'

export const groupIcons = [
  'users',
  'shield',
  'building',
  'basket',
  'megaphone',
  'calendar',
  'check',
  'store',
  'file',
  'bank',
  'coins',
  'newspaper',
  'book',
  'tree',
  'layout',
  'settings',
  'lock',
  'chart',
  'sprout',
  'star',
  'rocket',
  'layers',
  'clipboard',
  'monitor',
  'phone',
  'folder',
] as const
export type GroupIcon = (typeof groupIcons)[number]

interface Bundle {
  code: string
  icon: GroupIcon
  name: { uz: string; ru: string; eng: string }
  codes: readonly PermissionCode[]
}

type Span = number | readonly [number, number]

const codesOf = (spans: readonly Span[]): PermissionCode[] =>
  allPermissionCodes.filter((code) =>
    spans.some((span) => (typeof span === 'number' ? code === span : code >= span[0] && code <= span[1])),
  )

const bundle = (code: string, icon: GroupIcon, name: Bundle['name'], ...spans: readonly Span[]): Bundle => ({
  code,
  icon,
  name,
  codes: codesOf(spans),
})

/** How the codes of domain book 2.1 are shown together; every code in exactly one bundle. Staff rearrange them freely. */
export const permissionBundles: readonly Bundle[] = [
  bundle('users', 'users', { uz: 'Foydalanuvchilar', ru: 'Пользователи', eng: 'Users' }, [6000, 6005]),
  bundle('rights', 'shield', { uz: 'Rollar va huquqlar', ru: 'Роли и права', eng: 'Roles and rights' }, [7000, 7020]),
  bundle('organizations', 'building', { uz: 'Tashkilotlar', ru: 'Организации', eng: 'Organizations' }, [16014, 16019]),
  bundle(
    'trade',
    'basket',
    { uz: 'Oʻz savdosi', ru: 'Своя торговля', eng: 'Own trade' },
    2001,
    3000,
    20000,
    20001,
    [21002, 21004],
  ),
  bundle(
    'announcements',
    'megaphone',
    { uz: 'Eʼlonlar va ish', ru: 'Объявления и работа', eng: 'Announcements and jobs' },
    [23000, 23002],
    [23100, 23101],
    [24000, 24002],
  ),
  bundle(
    'events',
    'calendar',
    { uz: 'Vebinar va seminarlar', ru: 'Вебинары и семинары', eng: 'Webinars and seminars' },
    [23200, 23202],
  ),
  bundle(
    'moderation',
    'check',
    { uz: 'Moderatsiya', ru: 'Модерация', eng: 'Moderation' },
    2004,
    2005,
    [23004, 23006],
    23203,
  ),
  bundle(
    'market',
    'store',
    { uz: 'Bozor nazorati', ru: 'Надзор за рынком', eng: 'Market control' },
    2002,
    2003,
    2006,
    21000,
    21001,
    33000,
  ),
  bundle(
    'applications',
    'file',
    { uz: 'Moliyaviy arizalar', ru: 'Финансовые заявки', eng: 'Finance applications' },
    4000,
    4001,
    [26000, 26003],
  ),
  bundle(
    'lending',
    'bank',
    { uz: 'Kredit tashkilotlari', ru: 'Кредитные организации', eng: 'Lenders' },
    [22000, 22004],
    [30000, 30003],
  ),
  bundle('clearing', 'coins', { uz: 'Kliring', ru: 'Клиринг', eng: 'Clearing' }, [20002, 20004]),
  bundle('media', 'newspaper', { uz: 'Media', ru: 'Медиа', eng: 'Media' }, [11000, 11018]),
  bundle('instructions', 'book', { uz: 'Yoʻriqnomalar', ru: 'Инструкции', eng: 'Instructions' }, [11020, 11022]),
  bundle(
    'reference',
    'tree',
    { uz: 'Maʼlumotnomalar va hududlar', ru: 'Справочники и территории', eng: 'Reference data and territories' },
    [5001, 5003],
    [8000, 8003],
  ),
  bundle(
    'templates',
    'layout',
    { uz: 'Shablonlar', ru: 'Шаблоны', eng: 'Templates' },
    [1001, 1003],
    [1010, 1012],
    16029,
  ),
  bundle(
    'site',
    'settings',
    { uz: 'Sayt va tarjimalar', ru: 'Сайт и переводы', eng: 'Site and translations' },
    9000,
    9001,
    10000,
    10001,
  ),
  bundle(
    'audit',
    'lock',
    { uz: 'Audit va shaxsiy maʼlumotlar', ru: 'Аудит и персональные данные', eng: 'Audit and personal data' },
    [12000, 12002],
  ),
  bundle('reports', 'chart', { uz: 'Hisobotlar', ru: 'Отчёты', eng: 'Reports' }, 17004, 17020, [18000, 18008]),
  bundle(
    'plots',
    'sprout',
    { uz: 'Bogʻ va ijara shakllari', ru: 'Формы садов и аренды', eng: 'Garden and rental forms' },
    [18010, 18014],
  ),
  bundle('leaders', 'star', { uz: 'Yetakchilar', ru: 'Лидеры', eng: 'Leaders' }, [17012, 17014]),
  bundle(
    'projects',
    'rocket',
    { uz: 'Tashabbusli loyihalar', ru: 'Инициативные проекты', eng: 'Initiative projects' },
    [17036, 17041],
    17060,
  ),
  bundle(
    'deepening',
    'layers',
    { uz: 'Chuqurlashtirilgan ixtisoslashuv', ru: 'Углублённая специализация', eng: 'Deepening specialization' },
    [17042, 17047],
    17061,
    17062,
  ),
  bundle(
    'assistants',
    'clipboard',
    { uz: 'Hokim yordamchilari', ru: 'Помощники хокимов', eng: 'Hokim assistants' },
    [17052, 17056],
  ),
  bundle('monitoring', 'monitor', { uz: 'Monitoring', ru: 'Мониторинг', eng: 'Monitoring' }, [29000, 29002]),
  bundle(
    'contact',
    'phone',
    { uz: 'Aloqa va xabarlar', ru: 'Связь и уведомления', eng: 'Contact and messages' },
    [25000, 25002],
    27000,
    27001,
    28000,
    28001,
  ),
  bundle('other', 'folder', { uz: 'Boshqa huquqlar', ru: 'Прочие права', eng: 'Other rights' }),
]
