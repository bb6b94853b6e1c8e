/** Node's strict assertions in a browser. */
import assert from 'assert/';

export default assert.strict;
