import type { Seed } from './seed.ts'

/** Nobody signs it: the platform vouches for it by the check of its number. */
export const certificate: Seed = {
  code: 'course-certificate',
  kind: 'certificate',
  name: { uz: 'Kurs sertifikati', ru: 'Сертификат о прохождении курса', eng: 'Course certificate' },
  signers: [],
  mask: 'KS-{YYYY}-{N6}',
  body: {
    uz: `<h2>SERTIFIKAT</h2>
<p>Ushbu sertifikat bilan</p>
<h3>{{holder.name}}</h3>
<p>quyidagi kursning barcha darslarini oʻrgangani va testlaridan oʻtgani tasdiqlanadi:</p>
<h4>{{subject}}</h4>
<p>Maʼruzachi: {{course.lecturer}}. Hajmi, soat: {{course.hours}}. Test natijasi: {{course.score}}.</p>
<p>{{document.date}} · {{issuer.name}}</p>`,
    ru: `<h2>СЕРТИФИКАТ</h2>
<p>Настоящий сертификат подтверждает, что</p>
<h3>{{holder.name}}</h3>
<p>изучил(а) все уроки и прошёл (прошла) тесты курса</p>
<h4>{{subject}}</h4>
<p>Лектор: {{course.lecturer}}. Объём, часов: {{course.hours}}. Результат тестов: {{course.score}}.</p>
<p>{{document.date}} · {{issuer.name}}</p>`,
    eng: `<h2>CERTIFICATE</h2>
<p>This is to certify that</p>
<h3>{{holder.name}}</h3>
<p>has studied all lessons and passed the quizzes of the course</p>
<h4>{{subject}}</h4>
<p>Lecturer: {{course.lecturer}}. Hours: {{course.hours}}. Result of the quizzes: {{course.score}}.</p>
<p>{{document.date}} · {{issuer.name}}</p>`,
  },
}

/** For whoever was at a seminar or a webinar. */
export const eventCertificate: Seed = {
  code: 'event-certificate',
  kind: 'certificate',
  name: { uz: 'Ishtirokchi sertifikati', ru: 'Сертификат участника', eng: 'Certificate of attendance' },
  signers: [],
  mask: 'TS-{YYYY}-{N6}',
  body: {
    uz: `<h2>SERTIFIKAT</h2>
<p>Ushbu sertifikat bilan</p>
<h3>{{holder.name}}</h3>
<p>quyidagi tadbirda qatnashgani tasdiqlanadi:</p>
<h4>{{subject}}</h4>
<p>Maʼruzachi: {{course.lecturer}}. Davomiyligi, soat: {{course.hours}}.</p>
<p>{{document.date}} · {{issuer.name}}</p>`,
    ru: `<h2>СЕРТИФИКАТ</h2>
<p>Настоящий сертификат подтверждает, что</p>
<h3>{{holder.name}}</h3>
<p>принял(а) участие в мероприятии</p>
<h4>{{subject}}</h4>
<p>Лектор: {{course.lecturer}}. Продолжительность, часов: {{course.hours}}.</p>
<p>{{document.date}} · {{issuer.name}}</p>`,
    eng: `<h2>CERTIFICATE</h2>
<p>This is to certify that</p>
<h3>{{holder.name}}</h3>
<p>took part in the event</p>
<h4>{{subject}}</h4>
<p>Speaker: {{course.lecturer}}. Hours: {{course.hours}}.</p>
<p>{{document.date}} · {{issuer.name}}</p>`,
  },
}
