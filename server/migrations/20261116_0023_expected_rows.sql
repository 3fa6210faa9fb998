-- How many rows the planner expects of a query, for totals that are too large to count. It runs within the statement that
-- counts, so that a page needs no second one.
create function expected_rows(query text) returns integer language plpgsql as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || query into plan;
  return least((plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric, 2147483647);
end $$;
