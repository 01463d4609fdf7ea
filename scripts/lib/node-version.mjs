// Plain old syntax on purpose: this has to run on the very versions that it turns away.
var parts = process.versions.node.split('.').map(Number);
var enough = parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19);

export function checkNode() {
  if (enough) return;
  console.error('Terrarium needs Node 20.19 or newer, and this is Node ' + process.versions.node + '.');
  console.error('Install a current version from https://nodejs.org and try again.');
  process.exit(1);
}
