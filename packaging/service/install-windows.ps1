# Starts Pecanyard with Windows, as a task of the system's own. Run it once as administrator in the unpacked folder.
param([string]$Data = "$env:ProgramData\Pecanyard")
$ErrorActionPreference = 'Stop'
$program = Join-Path (Split-Path $PSScriptRoot) 'pecanyard.cmd'
New-Item -ItemType Directory -Force -Path $Data | Out-Null
icacls $Data /inheritance:r /grant:r 'SYSTEM:(OI)(CI)F' 'Administrators:(OI)(CI)F' | Out-Null
$environment = "set PECANYARD_DATA=$Data&& set PORT=443&& set HTTP_PORT=80&& set LOG_LEVEL=warn"
$action = New-ScheduledTaskAction -Execute 'cmd.exe' -Argument "/c `"$environment&& `"$program`" hall >`"$Data\last-start.txt`" 2>&1`""
$trigger = New-ScheduledTaskTrigger -AtStartup
$settings = New-ScheduledTaskSettingsSet -RestartCount 99 -RestartInterval (New-TimeSpan -Minutes 1) -ExecutionTimeLimit 0
Register-ScheduledTask -TaskName 'Pecanyard' -Action $action -Trigger $trigger -Settings $settings -User 'SYSTEM' -Force | Out-Null
Start-ScheduledTask -TaskName 'Pecanyard'
Write-Output "Pecanyard starts with Windows. Its data is in $Data."
