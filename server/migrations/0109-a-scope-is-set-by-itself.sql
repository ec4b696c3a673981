-- A transaction sets its scope by `set local`, in the same string as its `begin`. The function that did so took another
-- statement each time.

drop function app.enter(uuid);
