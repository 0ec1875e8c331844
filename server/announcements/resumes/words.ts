import type { Localized } from '#contract/localized.ts'

const words = (uz: string, ru: string, eng: string): Localized => ({ uz, ru, eng })

/** What a printed resume says around what its owner wrote. */
export const resumeWords = {
  age: words('Yoshi', 'Возраст', 'Age'),
  place: words('Yashash joyi', 'Место проживания', 'Lives in'),
  phone: words('Telefon', 'Телефон', 'Phone'),
  roles: words('Kasbi', 'Профессия', 'Role'),
  pay: words('Kutilayotgan maosh, oyiga', 'Желаемая оплата в месяц', 'Pay wanted, per month'),
  employment: words('Bandlik', 'Занятость', 'Employment'),
  schedule: words('Ish tartibi', 'График', 'Schedule'),
  from: words('Ish boshlashi mumkin', 'Готовность выйти', 'Available from'),
  districts: words('Ishlashga tayyor tumanlar', 'Готовность работать в районах', 'Would work in'),
  moves: words('Koʻchib borishga tayyor', 'Готовность к переезду', 'Ready to move'),
  yes: words('ha', 'да', 'yes'),
  licences: words('Haydovchilik toifalari', 'Категории прав', 'Licences'),
  languages: words('Tillar', 'Языки', 'Languages'),
  experience: words('Ish tajribasi', 'Опыт работы', 'Experience'),
  now: words('hozirgacha', 'по настоящее время', 'now'),
  education: words('Maʼlumoti', 'Образование', 'Education'),
  skills: words('Koʻnikmalar', 'Навыки', 'Skills'),
  machines: words('Boshqaradigan texnikasi', 'Управляемая техника', 'Machines'),
  certificates: words('Sertifikatlar', 'Сертификаты', 'Certificates'),
  about: words('Oʻzi haqida', 'О себе', 'About'),
  source: words('Rezyume sahifasi:', 'Страница резюме:', 'The page of this resume:'),
} as const
