-- Templates that stand in a database were written in the words of its first start. Those words are mended here, in what
-- is being edited and, as a next version, in what is in force; versions and the papers made from them stay as they are.
-- A phrase that staff have put differently is left alone.
create function pg_temp.mended(kind text, language text, html text) returns text language plpgsql as $$
begin
  if language = 'ru' then
    html := replace(html, 'закалатом', 'задатком');
    html := replace(html, 'закалатов', 'задатков');
    html := replace(html, 'закалата', 'задатка');
    html := replace(html, 'закалату', 'задатку');
    html := replace(html, 'закалате', 'задатке');
    html := replace(html, 'закалаты', 'задатки');
    html := replace(html, 'закалат', 'задаток');
    html := replace(html, 'Закалат', 'Задаток');
  end if;
  if kind in ('contract', 'specification', 'invoice', 'act') then
    -- «X, represented by X»: whoever acts for themself is not represented.
    html := regexp_replace(html, ', (?:nomidan|в лице|represented by|номидан) \{\{(seller|buyer)\.head\}\}',
      '{{\1.represented}}', 'g');
  end if;
  -- A contract may now be in two languages: it says which text holds.
  if kind = 'contract' and html not like '%<p>7.3.%' then
    html := replace(html, '<h3>8. Tomonlarning rekvizitlari</h3>',
      '<p>7.3. Shartnoma ikki tilda tuzilgan boʻlsa, ikkala matn bir xil kuchga ega; ular orasida tafovut boʻlsa, davlat tilidagi matnga amal qilinadi.</p>' || E'\n<h3>8. Tomonlarning rekvizitlari</h3>');
    html := replace(html, '<h3>8. Реквизиты сторон</h3>',
      '<p>7.3. Если договор составлен на двух языках, оба текста имеют равную силу; при расхождении применяется текст на государственном языке.</p>' || E'\n<h3>8. Реквизиты сторон</h3>');
    html := replace(html, '<h3>8. Details of the parties</h3>',
      '<p>7.3. Where this contract is made in two languages, both texts have equal force; should they differ, the text in the state language applies.</p>' || E'\n<h3>8. Details of the parties</h3>');
  end if;
  return html;
end $$;

create function pg_temp.mended(kind text, body jsonb) returns jsonb language sql as $$
  select jsonb_object_agg(key, case jsonb_typeof(value)
    when 'string' then to_jsonb(pg_temp.mended(kind, key, value #>> '{}')) else value end)
  from jsonb_each(body)
$$;

with next as (
  insert into document_template_versions (template_id, version, name, body, signers, mask, valid_from, at)
  select v.template_id, v.version + 1, v.name, pg_temp.mended(t.kind, v.body), v.signers, v.mask, v.valid_from, now()
  from document_template_versions v join document_templates t on t.id = v.template_id and t.version = v.version
  where pg_temp.mended(t.kind, v.body) <> v.body
  returning template_id, version
)
update document_templates t
set body = pg_temp.mended(t.kind, t.body), version = next.version, row_version = row_version + 1, updated_at = now()
from next where next.template_id = t.id;

update document_templates t
set body = pg_temp.mended(t.kind, t.body), row_version = row_version + 1, updated_at = now()
where pg_temp.mended(t.kind, t.body) <> t.body;

drop function pg_temp.mended(text, jsonb);
drop function pg_temp.mended(text, text, text);
