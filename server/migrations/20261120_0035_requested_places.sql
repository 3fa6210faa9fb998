-- People may ask for a missing country or city as they do for a missing university.

alter table list_requests
  drop constraint list_requests_type_known,
  add constraint list_requests_type_known
    check (type in ('universities', 'faculties', 'subjects', 'courses', 'cities', 'countries')),
  add constraint list_requests_city_has_country check (type <> 'cities' or country_id is not null);
